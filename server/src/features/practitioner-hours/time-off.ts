import type { Locale, ParsedBodyOf, PractitionerHours } from '@carefront/shared/contracts';
import { HOURS_LIMITS, momentsOfTimeOff, type TimeOff, validateTimeOff } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { wireInstant } from '../../platform/time/clock.ts';
import { assertNoFieldErrors, fieldRefusal } from '../../platform/validation/field-refusal.ts';
import type { PractitionerSlotRow } from '../../scheduling/public.ts';
import { type ClinicNow, timesOffOf } from './read-hours.ts';
import { type ChangeCall, changeHours } from './save-hours.ts';

/**
 * Adds time off: whole days, or a stretch of time in the clinic's local time. The same time off is not added twice.
 * @throws As `changeHours`; `invalid-input` by field.
 */
export function addTimeOff(
  deps: Deps,
  call: ChangeCall & { readonly body: ParsedBodyOf<'addTimeOff'>; readonly locale: Locale },
): Promise<PractitionerHours> {
  const { clinic, params, body, locale } = call;
  const wanted: TimeOff = {
    firstDate: body.first_date,
    lastDate: body.last_date,
    startTime: body.start_time,
    endTime: body.end_time,
  };
  const isStored = (stored: PractitionerSlotRow, now: ClinicNow): boolean => {
    const row = rowOf(wanted, now);
    return stored.time_off.some(
      (off) =>
        off.first_date === row.first_date &&
        off.last_date === row.last_date &&
        off.starts_ms === (row.starts_at?.getTime() ?? null) &&
        off.ends_ms === (row.ends_at?.getTime() ?? null),
    );
  };
  return changeHours(deps, call, {
    action: 'hours.time-off-added',
    check(stored, now) {
      assertNoFieldErrors(validateTimeOff(wanted, now.today), locale);
      const row = rowOf(wanted, now);
      // A clock change may leave nothing of a short stretch.
      if (row.starts_at && row.ends_at && row.ends_at <= row.starts_at)
        throw fieldRefusal({ end_time: 'hours-empty' }, locale);
      if (timesOffOf(stored, now).length >= HOURS_LIMITS.timesOff && !isStored(stored, now))
        throw fieldRefusal({ first_date: 'times-off-too-many' }, locale);
    },
    isDone: isStored,
    async write(tx, now) {
      const row = rowOf(wanted, now);
      await tx
        .insertInto('time_off')
        .values({ clinic_id: clinic.id, practitioner_id: params.id, ...row })
        .execute();
      return row.starts_at && row.ends_at
        ? { starts_at: wireInstant(row.starts_at.getTime()), ends_at: wireInstant(row.ends_at.getTime()) }
        : { first_date: row.first_date, last_date: row.last_date };
    },
  });
}

/** Whole days are kept as dates; a stretch of time as moments. */
function rowOf(off: TimeOff, { facts }: ClinicNow) {
  const moments = momentsOfTimeOff(off, facts.slotClinic.zone);
  return moments
    ? { first_date: null, last_date: null, starts_at: new Date(moments.startMs), ends_at: new Date(moments.endMs) }
    : { first_date: off.firstDate, last_date: off.lastDate, starts_at: null, ends_at: null };
}

/**
 * Removes time off. Time off that does not exist, or is another practitioner's, changes nothing.
 * @throws As `changeHours`.
 */
export function removeTimeOff(
  deps: Deps,
  call: ChangeCall & { readonly params: { readonly id: number; readonly timeOffId: number } },
): Promise<PractitionerHours> {
  const { clinic, params } = call;
  return changeHours(deps, call, {
    action: 'hours.time-off-removed',
    isDone: (stored) => !stored.time_off.some(({ id }) => id === params.timeOffId),
    async write(tx) {
      await tx
        .deleteFrom('time_off')
        .where('clinic_id', '=', clinic.id)
        .where('practitioner_id', '=', params.id)
        .where('id', '=', params.timeOffId)
        .execute();
      return { time_off_id: params.timeOffId };
    },
  });
}
