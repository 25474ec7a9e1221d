import { useLocale, useMessages } from '@carefront/shared/app';
import { type FieldCode, fieldMessage } from '@carefront/shared/contracts';
import type { IsoDate } from '@carefront/shared/domain';
import { ClockControl, SelectControl } from '@carefront/shared/forms';
import { Button, ChevronDownIcon, makeClasses, makeStyles } from '@carefront/shared/ui';
import { useId, useState } from 'react';
import { PRACTITIONER_HOURS } from '../../messages/practitioner-hours.messages.ts';
import { dateText } from '../../time-text/time-text.ts';
import type { DraftWindow } from './hours-draft.rules.ts';
import { isDated, WEEK_RHYTHMS, withRhythm } from './window-dates.rules.ts';

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeClasses({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', flexBasis: '100%', minWidth: 0 },
  summary: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: '8px 16px',
    flexBasis: '100%',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  arrow: { '&[data-open="true"]': { transform: 'rotate(180deg)' } },
});
// Beats the class of the button: its text begins where the fields begin.
const useButtonStyles = makeStyles({ root: { marginInlineStart: '-12px' } });

export interface WindowDatesProps {
  window: DraftWindow;
  /** The hours in words, for screen readers: each has such a button. */
  of: string;
  /** At the clinic. */
  today: IsoDate;
  errors: { from?: FieldCode; until?: FieldCode; anchor?: FieldCode };
  onChange(window: DraftWindow): void;
}

/** From and until when hours of the week count, and in which weeks: few hours need it. */
export function WindowDates({ window, of, today, errors, onChange }: WindowDatesProps) {
  const t = useMessages(PRACTITIONER_HOURS);
  const locale = useLocale();
  const styles = useStyles();
  const buttonStyles = useButtonStyles();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const messageOf = (code: FieldCode | undefined) => code && fieldMessage(code, locale);
  const hasErrors = [errors.from, errors.until, errors.anchor].some(Boolean);
  // During the render, not in an effect: the first error gets the focus as soon as it is on the page.
  if (hasErrors && !isOpen) setIsOpen(true);
  const { valid_from, valid_to, every_n_weeks, anchor_date } = window;
  const rhythms = WEEK_RHYTHMS.includes(every_n_weeks) ? WEEK_RHYTHMS : [...WEEK_RHYTHMS, every_n_weeks];
  const summary = [
    ...(valid_from ? [t.from(dateText(valid_from, locale))] : []),
    ...(valid_to ? [t.until(dateText(valid_to, locale))] : []),
    ...(every_n_weeks > 1 ? [t.everyWeeks(every_n_weeks)] : []),
  ].join('\u00a0· ');
  return (
    <div className={styles.root}>
      <Button
        appearance="subtle"
        className={buttonStyles.root}
        icon={<ChevronDownIcon className={styles.arrow} data-open={isOpen} />}
        aria-label={`${t.when}, ${of}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t.when}
      </Button>
      {!isOpen && <p className={styles.summary}>{isDated(window) ? summary : t.always}</p>}
      <div id={id} className={styles.fields} hidden={!isOpen}>
        {isOpen && (
          <>
            <ClockControl
              label={t.firstDay}
              type="date"
              value={valid_from ?? ''}
              error={messageOf(errors.from)}
              onChange={(day) => onChange({ ...window, valid_from: day || null })}
            />
            <ClockControl
              label={t.lastDay}
              type="date"
              value={valid_to ?? ''}
              error={messageOf(errors.until)}
              onChange={(day) => onChange({ ...window, valid_to: day || null })}
            />
            <SelectControl
              label={t.rhythm}
              options={rhythms.map((weeks) => ({
                value: weeks,
                label: weeks === 1 ? t.everyWeek : t.everyWeeks(weeks),
              }))}
              value={every_n_weeks}
              onChange={(weeks) => onChange(withRhythm(window, weeks ?? 1, today))}
            />
            {every_n_weeks > 1 && (
              <ClockControl
                label={t.anchor}
                type="date"
                value={anchor_date ?? ''}
                help={t.anchorHelp}
                error={messageOf(errors.anchor)}
                isRequired
                onChange={(day) => onChange({ ...window, anchor_date: day || null })}
              />
            )}
          </>
        )}
      </div>
    </div>
  );
}
