import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { fieldMessage, type PractitionerHours } from '@carefront/shared/contracts';
import { saveHoursOnDate } from '@carefront/shared/contracts/calls';
import { addDays, HOURS_LIMITS, hoursOnDate, type IsoDate, isIsoDate } from '@carefront/shared/domain';
import { ClockControl } from '@carefront/shared/forms';
import { AddIcon, Button, ErrorNotice, ModalDialog } from '@carefront/shared/ui';
import { type FormEvent, useState } from 'react';
import {
  type DraftWindow,
  isTyped,
  type WindowErrors,
  weekOfParts,
  windowErrors,
  windowsOn,
  withHours,
} from './hours-draft.rules.ts';
import { dayWithYear } from './hours-text.ts';
import { useListStyles } from './list.styles.ts';
import { PRACTITIONER_HOURS } from './practitioner-hours.messages.ts';
import { useHoursChange } from './use-hours-change.ts';
import { WindowFields } from './window-fields.tsx';

interface DayHoursDialogProps {
  hours: PractitionerHours;
  /** null: the day is still to be chosen. */
  date: IsoDate | null;
  onClose(): void;
}

/** The hours of one day, in place of those of the week; without hours, the practitioner is not at work. */
export function DayHoursDialog({ hours, date, onClose }: DayHoursDialogProps) {
  const t = useMessages(PRACTITIONER_HOURS);
  const locale = useLocale();
  const styles = useListStyles();
  const { api } = useRemote();
  const [day, setDay] = useState<string>(date ?? '');
  const [typed, setTyped] = useState<readonly DraftWindow[]>(() => dayDraft(hours, date));
  const [isTouched, setTouched] = useState(date !== null);
  const [hasTried, setHasTried] = useState(false);
  const change = useHoursChange(hours.id, onClose);
  const errors = hasTried ? dayErrors(typed) : new Map<number, never>();
  const dayError = hasTried && !isIsoDate(day) ? fieldMessage('day-required', locale) : change.fields.date;
  const dayName = isIsoDate(day) ? dayWithYear(day, locale) : t.day;

  function chooseDay(chosen: string) {
    change.reset();
    setDay(chosen);
    if (!isIsoDate(chosen) || isTouched) return;
    setTyped(usualOn(hours, chosen));
  }
  function edit(windows: readonly DraftWindow[]) {
    change.reset();
    setTouched(true);
    setTyped(windows);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (!isIsoDate(day) || dayErrors(typed).size > 0) return;
    const body = { version: hours.version, hours: dayHoursOf(typed) };
    change.run(
      () => api.call(saveHoursOnDate, { params: { id: hours.id, date: day }, body }),
      t.daySaved(dayWithYear(day, locale)),
    );
  }

  return (
    <ModalDialog title={date === null ? t.addDay : t.changeHoursOf(dayName)} onRequestClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {date === null && (
          <div className={styles.fields}>
            <ClockControl
              label={t.day}
              type="date"
              min={hours.today}
              max={addDays(hours.today, HOURS_LIMITS.daysAhead)}
              value={day}
              error={dayError}
              isRequired
              onChange={chooseDay}
            />
          </div>
        )}
        {typed.length === 0 && (date !== null || isIsoDate(day)) && <p className={styles.quiet}>{t.notAtWork}</p>}
        {windowsOn(typed, SOME_WEEKDAY).map((window) => (
          <WindowFields
            key={window.key}
            window={window}
            day={dayName}
            locations={hours.locations}
            errors={errors.get(window.key)}
            onChange={(changed) => edit(typed.map((each) => (each.key === window.key ? changed : each)))}
            onRemove={() => edit(typed.filter(({ key }) => key !== window.key))}
          />
        ))}
        {typed.length < HOURS_LIMITS.windowsOnDate && (
          <span>
            <Button icon={<AddIcon />} onClick={() => edit(withHours(typed, SOME_WEEKDAY))}>
              {t.addHours}
            </Button>
          </span>
        )}
        {change.problem && <ErrorNotice {...change.problem} />}
        <div className={styles.end}>
          <Button disabledFocusable={change.isBusy} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button appearance="primary" type="submit" isBusy={change.isBusy}>
            {t.saveDay}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

type DayHours = PractitionerHours['dates'][number]['hours'];

/** The windows of one date are edited as those of a weekday, so that the rules of the week apply. */
const SOME_WEEKDAY = 0;

const asDraft = (hours: DayHours): DraftWindow[] =>
  hours.map((each, key) => ({
    ...each,
    key,
    weekday: SOME_WEEKDAY,
    valid_from: null,
    valid_to: null,
    every_n_weeks: 1,
    anchor_date: null,
  }));

/** @param date - null: the day is still to be chosen. */
const dayDraft = ({ dates }: PractitionerHours, date: IsoDate | null): DraftWindow[] =>
  asDraft(dates.find((day) => day.date === date)?.hours ?? []);

/** The hours that the day has now: its own, or those of the week. */
function usualOn(hours: PractitionerHours, date: IsoDate): DraftWindow[] {
  if (hours.dates.some((day) => day.date === date)) return dayDraft(hours, date);
  const week = hours.week.length > 0 ? hours.week : weekOfParts(hours.clinic_week);
  const rules = week.flatMap((window) =>
    window.start_minutes === null || window.end_minutes === null
      ? []
      : [
          {
            weekday: window.weekday,
            startMinutes: window.start_minutes,
            endMinutes: window.end_minutes,
            locationId: window.location_id,
            validFrom: window.valid_from,
            validTo: window.valid_to,
            everyNWeeks: window.every_n_weeks,
            anchorDate: window.anchor_date,
          },
        ],
  );
  return asDraft(
    hoursOnDate(rules, [], date).map(({ startMinutes, endMinutes, locationId }) => ({
      start_minutes: startMinutes,
      end_minutes: endMinutes,
      location_id: locationId,
    })),
  );
}

const dayErrors = (typed: readonly DraftWindow[]): WindowErrors => windowErrors(typed);

const dayHoursOf = (typed: readonly DraftWindow[]): DayHours =>
  typed
    .filter(isTyped)
    .map(({ start_minutes, end_minutes, location_id }) => ({ start_minutes, end_minutes, location_id }));
