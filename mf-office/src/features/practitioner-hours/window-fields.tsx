import { useClinicLang, useLocale, useMessages } from '@carefront/shared/app';
import { dateText } from '@carefront/shared/bookings';
import { type FieldCode, fieldMessage, type PractitionerHours } from '@carefront/shared/contracts';
import { endsNextDay, type IsoDate } from '@carefront/shared/domain';
import { ClockControl, optionsOf, SelectControl } from '@carefront/shared/forms';
import { Button, ChevronDownIcon, DeleteIcon, makeClasses, makeStyles } from '@carefront/shared/ui';
import { useId, useState } from 'react';
import { type DraftWindow, isTyped, timeOf, type WindowErrors, withEnd, withStart } from './hours-draft.rules.ts';
import { hoursText } from './hours-text.ts';
import { PRACTITIONER_HOURS } from './practitioner-hours.messages.ts';
import { isDated, WEEK_RHYTHMS, withRhythm } from './window-dates.rules.ts';

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '8px 16px',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  time: { width: '144px', [PHONE]: { flexBasis: '40%', flexGrow: 1, width: 'auto' } },
  place: { width: '220px', [PHONE]: { flexBasis: '60%', flexGrow: 1, width: 'auto' } },
  // Beside the controls, which have their labels above.
  remove: { marginTop: '26px' },
});

interface WindowFieldsProps {
  window: DraftWindow;
  /** In words, such as 'Monday'. */
  day: string;
  locations: PractitionerHours['locations'];
  errors: ReturnType<WindowErrors['get']>;
  /** At the clinic; absent for the hours of one date, which count on this date alone. */
  today?: IsoDate;
  onChange(window: DraftWindow): void;
  onRemove(): void;
}

/** Start, end and place of one stretch of hours. */
export function WindowFields({ window, day, locations, errors = {}, today, onChange, onRemove }: WindowFieldsProps) {
  const t = useMessages(PRACTITIONER_HOURS);
  const locale = useLocale();
  const clinicLang = useClinicLang();
  const styles = useStyles();
  const { start_minutes, end_minutes, location_id } = window;
  const isNight =
    isTyped(window) && endsNextDay({ startMinutes: window.start_minutes, endMinutes: window.end_minutes });
  const typedHours = isTyped(window) ? hoursText(window, locale) : null;
  const name = typedHours ? `${day}, ${typedHours}` : day;
  const messageOf = (code: (typeof errors)['start']) => code && fieldMessage(code, locale);
  return (
    <fieldset className={styles.root} aria-label={name}>
      <div className={styles.time}>
        <ClockControl
          label={t.start}
          type="time"
          value={timeOf(start_minutes)}
          error={messageOf(errors.start)}
          onChange={(typed) => onChange(withStart(window, typed))}
        />
      </div>
      <div className={styles.time}>
        <ClockControl
          label={t.end}
          type="time"
          value={timeOf(end_minutes)}
          help={isNight ? t.nextDay : undefined}
          error={messageOf(errors.end)}
          onChange={(typed) => onChange(withEnd(window, typed))}
        />
      </div>
      {(locations.length > 1 || location_id !== null) && (
        <div className={styles.place}>
          <SelectControl
            label={t.place}
            options={optionsOf(locations, clinicLang)}
            placeholder={t.anyPlace}
            value={location_id}
            error={messageOf(errors.place)}
            onChange={(chosen) => onChange({ ...window, location_id: chosen })}
          />
        </div>
      )}
      <Button
        appearance="subtle"
        className={styles.remove}
        icon={<DeleteIcon />}
        aria-label={typedHours ? t.removeHours(typedHours, day) : t.removeTyped(day)}
        onClick={onRemove}
      />
      {today && <WindowDates window={window} of={name} today={today} errors={errors} onChange={onChange} />}
    </fieldset>
  );
}

const useWindowDatesStyles = makeClasses({
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

interface WindowDatesProps {
  window: DraftWindow;
  /** The hours in words, for screen readers: each has such a button. */
  of: string;
  /** At the clinic. */
  today: IsoDate;
  errors: { from?: FieldCode; until?: FieldCode; anchor?: FieldCode };
  onChange(window: DraftWindow): void;
}

/** From and until when hours of the week count, and in which weeks: few hours need it. */
function WindowDates({ window, of, today, errors, onChange }: WindowDatesProps) {
  const t = useMessages(PRACTITIONER_HOURS);
  const locale = useLocale();
  const styles = useWindowDatesStyles();
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
