import { useLocale, useMessages } from '@carefront/shared/app';
import { WEEKDAYS_FROM_MONDAY } from '@carefront/shared/domain';
import { CheckboxControl } from '@carefront/shared/forms';
import { Button, InlineMessage, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { PRACTITIONER_HOURS } from '../../messages/practitioner-hours.messages.ts';
import { weekdayText } from '../../time-text/time-text.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  days: { margin: 0, padding: 0, border: 'none' },
  text: { margin: 0, color: 'var(--cf-text-quiet)' },
  acts: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '12px' },
});

export interface CopyDayProps {
  weekday: number;
  onCopy(weekdays: number[]): void;
  onClose(): void;
}

/** Chooses the days that get the hours of this day. */
export function CopyDay({ weekday, onCopy, onClose }: CopyDayProps) {
  const t = useMessages(PRACTITIONER_HOURS);
  const locale = useLocale();
  const styles = useStyles();
  const textId = useId();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen.length === 0) return setMissing(true);
    onCopy([...chosen]);
  }

  return (
    <ModalDialog
      title={t.copyDay(weekdayText(weekday, locale, 'long'))}
      size="narrow"
      describedBy={textId}
      onRequestClose={onClose}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <p id={textId} className={styles.text}>
          {t.copyText}
        </p>
        <fieldset className={styles.days} aria-label={t.copyTo}>
          {WEEKDAYS_FROM_MONDAY.filter((day) => day !== weekday).map((day) => (
            <CheckboxControl
              key={day}
              name={`day-${day}`}
              label={weekdayText(day, locale, 'long')}
              isChecked={chosen.includes(day)}
              onToggle={(isOn) => {
                setMissing(false);
                setChosen(isOn ? [...chosen, day] : chosen.filter((other) => other !== day));
              }}
            />
          ))}
        </fieldset>
        {isMissing && <InlineMessage intent="error">{t.copyNone}</InlineMessage>}
        <div className={styles.acts}>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button appearance="primary" type="submit">
            {t.copyNow}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
