import { isDeepStrictEqual } from 'node:util';
import type { Locale, ParsedBodyOf, PractitionerHours } from '@carefront/shared/contracts';
import { addDays, HOURS_LIMITS, type IsoDate, isIsoDate } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { assertNoFieldErrors, type FieldCodes } from '../../platform/validation/field-refusal.ts';
import type { PractitionerSlotRow } from '../../scheduling/public.ts';
import { type ChangeCall, changeHours } from './change-hours.ts';
import type { ClinicNow } from './hours-facts.ts';
import { dateRefusals } from './week-refusals.rules.ts';

type DateCall = ChangeCall & {
  readonly params: { readonly id: number; readonly date: IsoDate };
  readonly locale: Locale;
};

/**
 * Sets the hours of one coming day, in place of the hours of the week; without hours, the practitioner is not at work.
 * @throws As `changeHours`; `invalid-input` at date or at a field of the hours.
 */
export function saveHoursOnDate(
  deps: Deps,
  call: DateCall & { readonly body: ParsedBodyOf<'saveHoursOnDate'> },
): Promise<PractitionerHours> {
  const { clinic, params, body, locale } = call;
  const wanted = rowsOf(params.date, body);
  return changeHours(deps, call, {
    action: 'hours.date-saved',
    version: body.version,
    check(stored, now) {
      assertNoFieldErrors(dayRefusals(params.date, stored, now), locale);
      assertNoFieldErrors(
        dateRefusals(body, (id) => now.facts.locationZones.has(id)),
        locale,
      );
    },
    isDone: (stored) => isDeepStrictEqual(sorted(onDate(stored, params.date)), sorted(wanted)),
    async write(tx) {
      await removeRows(tx, clinic.id, params);
      const ofPractitioner = { clinic_id: clinic.id, practitioner_id: params.id };
      await tx
        .insertInto('schedule_override')
        .values(wanted.map((row) => ({ ...ofPractitioner, ...row })))
        .execute();
      return { date: params.date, windows: body.hours.length };
    },
  });
}

/**
 * The day has the hours of the week again. Without own hours of the day, nothing changes.
 * @throws As `changeHours`.
 */
export function removeHoursOnDate(
  deps: Deps,
  call: DateCall & { readonly query: { readonly version: number } },
): Promise<PractitionerHours> {
  const { clinic, params, query, locale } = call;
  if (!isIsoDate(params.date)) assertNoFieldErrors({ date: 'day-required' }, locale);
  return changeHours(deps, call, {
    action: 'hours.date-removed',
    version: query.version,
    isDone: (stored) => onDate(stored, params.date).length === 0,
    async write(tx) {
      await removeRows(tx, clinic.id, params);
      return { date: params.date };
    },
  });
}

type OverrideRow = PractitionerSlotRow['overrides'][number];

const onDate = ({ overrides }: PractitionerSlotRow, date: IsoDate): OverrideRow[] =>
  overrides.filter(({ local_date }) => local_date === date);

function rowsOf(local_date: IsoDate, { hours }: ParsedBodyOf<'saveHoursOnDate'>): OverrideRow[] {
  const row = { local_date, kind: 'replace' } as const;
  if (hours.length === 0) return [{ ...row, start_minute: null, end_minute: null, location_id: null }];
  return hours.map(({ start_minutes, end_minutes, location_id }) => ({
    ...row,
    start_minute: start_minutes,
    end_minute: end_minutes,
    location_id,
  }));
}

const sorted = (rows: readonly OverrideRow[]): string[] =>
  rows.map((row) => JSON.stringify([row.kind, row.start_minute, row.end_minute, row.location_id])).sort();

function dayRefusals(date: IsoDate, stored: PractitionerSlotRow, { today }: ClinicNow): FieldCodes {
  if (!isIsoDate(date)) return { date: 'day-required' };
  if (date < today) return { date: 'day-past' };
  if (date > addDays(today, HOURS_LIMITS.daysAhead)) return { date: 'day-too-far' };
  const others = new Set(stored.overrides.map(({ local_date }) => local_date).filter((other) => other !== date));
  return others.size >= HOURS_LIMITS.dates ? { date: 'dates-too-many' } : {};
}

async function removeRows(tx: Tx, clinicId: number, { id, date }: DateCall['params']): Promise<void> {
  await tx
    .deleteFrom('schedule_override')
    .where('clinic_id', '=', clinicId)
    .where('practitioner_id', '=', id)
    .where('local_date', '=', date)
    .execute();
}
