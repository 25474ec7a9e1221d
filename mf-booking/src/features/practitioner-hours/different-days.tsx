import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { PractitionerHours } from '@carefront/shared/contracts';
import { removeHoursOnDate } from '@carefront/shared/contracts/calls';
import type { IsoDate } from '@carefront/shared/domain';
import { AddIcon, Button, ErrorNotice, makeStyles } from '@carefront/shared/ui';
import { useRef, useState } from 'react';
import { PRACTITIONER_HOURS } from '../../messages/practitioner-hours.messages.ts';
import { FocusHeading } from '../../page/focus-heading.tsx';
import { withTimesTogether } from '../../time-text/time-text.ts';
import { DayHoursDialog } from './day-hours.dialog.tsx';
import { dayWithYear, hoursText } from './hours-text.ts';
import { useListStyles } from './list.styles.ts';
import { useHoursChange } from './use-hours-change.ts';

const useStyles = makeStyles({ add: { alignSelf: 'flex-start' } });

/** Coming days with other hours than the week. */
export function DifferentDays({ hours }: { hours: PractitionerHours }) {
  const t = useMessages(PRACTITIONER_HOURS);
  const locale = useLocale();
  const styles = { ...useListStyles(), ...useStyles() };
  const { api, shell } = useRemote();
  const [edited, setEdited] = useState<{ date: IsoDate | null } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const removal = useHoursChange(hours.id, () => heading.current?.focus());

  async function remove(date: IsoDate) {
    const day = dayWithYear(date, locale);
    const isSure = await shell.confirm({
      title: t.removeDayTitle,
      text: t.removeDayText(day),
      confirmLabel: t.remove,
      cancelLabel: t.cancel,
      isDestructive: true,
    });
    if (!isSure) return;
    const call = { params: { id: hours.id, date }, query: { version: hours.version } };
    removal.run(() => api.call(removeHoursOnDate, call), t.dayRemoved(day));
  }

  return (
    <section className={styles.root} aria-label={t.days}>
      <FocusHeading level={2} ref={heading}>
        {t.days}
      </FocusHeading>
      <p className={styles.quiet}>{hours.dates.length === 0 ? t.noDays : t.daysText}</p>
      {hours.dates.length > 0 && (
        <ul className={styles.list}>
          {hours.dates.map(({ date, hours: ofDay }) => {
            const day = dayWithYear(date, locale);
            return (
              <li key={date} className={styles.item}>
                <span className={styles.text}>
                  <strong>{day}</strong>
                  <span>
                    {ofDay.length === 0
                      ? t.notAtWork
                      : withTimesTogether(ofDay.map((each) => hoursText(each, locale)).join(', '))}
                  </span>
                </span>
                <span className={styles.acts}>
                  <Button appearance="subtle" aria-label={t.changeHoursOf(day)} onClick={() => setEdited({ date })}>
                    {t.changeDay}
                  </Button>
                  <Button appearance="subtle" aria-label={t.removeDay(day)} onClick={() => void remove(date)}>
                    {t.remove}
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {removal.problem && <ErrorNotice {...removal.problem} />}
      <Button icon={<AddIcon />} className={styles.add} onClick={() => setEdited({ date: null })}>
        {t.addDay}
      </Button>
      {edited && <DayHoursDialog hours={hours} date={edited.date} onClose={() => setEdited(null)} />}
    </section>
  );
}
