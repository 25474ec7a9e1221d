import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { PractitionerHours, TimeOffItem } from '@carefront/shared/contracts';
import { removeTimeOff } from '@carefront/shared/contracts/calls';
import { AddIcon, Button, ErrorNotice, makeStyles } from '@carefront/shared/ui';
import { useRef, useState } from 'react';
import { PRACTITIONER_HOURS } from '../../messages/practitioner-hours.messages.ts';
import { FocusHeading } from '../../page/focus-heading.tsx';
import { withTimesTogether } from '../../time-text/time-text.ts';
import { timeOffText } from './hours-text.ts';
import { useListStyles } from './list.styles.ts';
import { TimeOffDialog } from './time-off.dialog.tsx';
import { useHoursChange } from './use-hours-change.ts';

const useStyles = makeStyles({ add: { alignSelf: 'flex-start' } });

/** Present and coming time off. */
export function TimesOff({ hours }: { hours: PractitionerHours }) {
  const t = useMessages(PRACTITIONER_HOURS);
  const locale = useLocale();
  const styles = { ...useListStyles(), ...useStyles() };
  const { api, shell } = useRemote();
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const removal = useHoursChange(hours.id, () => heading.current?.focus());

  async function remove(off: TimeOffItem) {
    const isSure = await shell.confirm({
      title: t.removeOffTitle,
      text: t.removeOffText(timeOffText(off, locale)),
      confirmLabel: t.remove,
      cancelLabel: t.cancel,
      isDestructive: true,
    });
    if (!isSure) return;
    removal.run(() => api.call(removeTimeOff, { params: { id: hours.id, timeOffId: off.id } }), t.offRemoved);
  }

  return (
    <section className={styles.root} aria-label={t.timeOff}>
      <FocusHeading level={2} ref={heading}>
        {t.timeOff}
      </FocusHeading>
      <p className={styles.quiet}>{hours.time_off.length === 0 ? t.noTimeOff : t.timeOffText}</p>
      {hours.time_off.length > 0 && (
        <ul className={styles.list}>
          {hours.time_off.map((off) => {
            const text = timeOffText(off, locale);
            return (
              <li key={off.id} className={styles.item}>
                <strong className={styles.text}>{withTimesTogether(text)}</strong>
                <Button appearance="subtle" aria-label={t.removeOff(text)} onClick={() => void remove(off)}>
                  {t.remove}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {removal.problem && <ErrorNotice {...removal.problem} />}
      <Button icon={<AddIcon />} className={styles.add} onClick={() => setAdding(true)}>
        {t.addTimeOff}
      </Button>
      {isAdding && <TimeOffDialog hours={hours} onClose={() => setAdding(false)} />}
    </section>
  );
}
