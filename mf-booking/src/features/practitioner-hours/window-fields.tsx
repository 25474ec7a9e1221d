import { useClinicLang, useLocale, useMessages } from '@carefront/shared/app';
import { fieldMessage, type PractitionerHours } from '@carefront/shared/contracts';
import { endsNextDay, type IsoDate } from '@carefront/shared/domain';
import { ClockControl, optionsOf, SelectControl } from '@carefront/shared/forms';
import { Button, DeleteIcon, makeStyles } from '@carefront/shared/ui';
import { PRACTITIONER_HOURS } from '../../messages/practitioner-hours.messages.ts';
import { type DraftWindow, isTyped, timeOf, type WindowErrors, withEnd, withStart } from './hours-draft.rules.ts';
import { hoursText } from './hours-text.ts';
import { WindowDates } from './window-dates.tsx';

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

export interface WindowFieldsProps {
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
