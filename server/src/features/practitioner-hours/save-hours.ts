import { isDeepStrictEqual } from 'node:util';
import type { Locale, ParsedBodyOf, PractitionerHours } from '@carefront/shared/contracts';
import {
  addDays,
  HOURS_LIMITS,
  type IsoDate,
  isIsoDate,
  overlappingHours,
  overlappingWindows,
  type ScheduleRule,
} from '@carefront/shared/domain';
import { requireSameVersion } from '../../content/content.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { assertNoFieldErrors, type FieldCodes } from '../../platform/validation/field-refusal.ts';
import { lockPractitioners, type PractitionerSlotRow } from '../../scheduling/public.ts';
import {
  type ClinicNow,
  findReachedPractitioner,
  type HoursCaller,
  hoursViewOf,
  loadClinicNow,
  requireReach,
} from './read-hours.ts';

/**
 * Saves the whole week of a practitioner and their usual location. A week without windows means the clinic's hours.
 * @throws As `changeHours`; `invalid-input` at location_id or at a field of a window, as `week.3.start_minutes`.
 */
export function savePractitionerHours(
  deps: Deps,
  call: ChangeCall & { readonly body: WeekBody; readonly locale: 'en' | 'fr' },
): Promise<PractitionerHours> {
  const { clinic, params, body, locale } = call;
  return changeHours(deps, call, {
    action: 'hours.saved',
    version: body.version,
    check: (_stored, { facts }) =>
      assertNoFieldErrors(
        weekRefusals(body, (id) => facts.locationZones.has(id)),
        locale,
      ),
    isDone: (stored) =>
      stored.location_id === body.location_id && isDeepStrictEqual(sorted(stored.rules), sorted(body.week.map(rowOf))),
    async write(tx) {
      await writeWeek(tx, clinic.id, params.id, body);
      return { windows: body.week.length, location_id: body.location_id };
    },
  });
}

type RuleRow = PractitionerSlotRow['rules'][number];

const rowOf = ({ start_minutes, end_minutes, ...window }: WeekBody['week'][number]): RuleRow => ({
  ...window,
  start_minute: start_minutes,
  end_minute: end_minutes,
});

const keyOf = (row: RuleRow): string =>
  JSON.stringify([
    row.weekday,
    row.start_minute,
    row.end_minute,
    row.location_id,
    row.valid_from,
    row.valid_to,
    row.every_n_weeks,
    row.anchor_date,
  ]);
const sorted = (rows: readonly RuleRow[]): string[] => rows.map(keyOf).sort();

async function writeWeek(tx: Tx, clinicId: number, practitionerId: number, body: WeekBody): Promise<void> {
  const ofPractitioner = { clinic_id: clinicId, practitioner_id: practitionerId };
  await tx
    .deleteFrom('schedule_rule')
    .where('clinic_id', '=', clinicId)
    .where('practitioner_id', '=', practitionerId)
    .execute();
  if (body.week.length > 0)
    await tx
      .insertInto('schedule_rule')
      .values(body.week.map((window) => ({ ...ofPractitioner, ...rowOf(window) })))
      .execute();
  await tx
    .updateTable('practitioner')
    .set({ location_id: body.location_id })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', practitionerId)
    .execute();
}

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
    isDone: (stored) => isDeepStrictEqual(sortedHours(onDate(stored, params.date)), sortedHours(wanted)),
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

const sortedHours = (rows: readonly OverrideRow[]): string[] =>
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

export interface ChangeCall extends HoursCaller {
  readonly params: { readonly id: number };
}

interface HoursChange {
  readonly action: string;
  /** The version in which the editing started; absent: the change overwrites nothing. */
  readonly version?: number;
  /** @returns True when the hours are as wanted already, such as after a lost answer: then nothing is written. */
  isDone(stored: PractitionerSlotRow, now: ClinicNow): boolean;
  /** @throws AppError `invalid-input` by field. */
  check?(stored: PractitionerSlotRow, now: ClinicNow): void;
  /** @returns Details for the log. */
  write(tx: Tx, now: ClinicNow): Promise<Readonly<Record<string, unknown>>>;
}

/**
 * Changes the hours of a practitioner under the lock that each claim of a start takes: a booking is decided before the change, or by the
 * changed hours. Sessions that exist stay as they are.
 * @returns The changed hours, with the coming sessions outside of them.
 * @throws AppError `not-found`; `hours-changed` with the stored version; what `check` throws.
 */
export async function changeHours(deps: Deps, call: ChangeCall, change: HoursChange): Promise<PractitionerHours> {
  const { clinic, actor, params } = call;
  requireReach(call, params.id);
  return transaction(deps.database.db, async (tx) => {
    await lockPractitioners(tx, clinic.id, [params.id]);
    const now = await loadClinicNow(tx, deps, clinic);
    const stored = await findReachedPractitioner(tx, now, call, params.id);
    change.check?.(stored, now);
    if (change.isDone(stored, now)) return hoursViewOf(tx, now, stored);
    requireSameVersion('hours-changed', stored.hours_version, change.version);
    const details = await change.write(tx, now);
    await tx
      .updateTable('practitioner')
      .set({ hours_version: stored.hours_version + 1 })
      .where('clinic_id', '=', clinic.id)
      .where('id', '=', params.id)
      .execute();
    const view = await hoursViewOf(tx, now, await findReachedPractitioner(tx, now, call, params.id));
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: change.action,
      subject: { kind: 'practitioner', id: String(params.id) },
      details: { ...details, version: view.version, sessions_outside: view.sessions_outside.count },
      nowMs: now.nowMs,
    });
    return view;
  });
}

type WeekBody = ParsedBodyOf<'savePractitionerHours'>;
type DateBody = ParsedBodyOf<'saveHoursOnDate'>;

const ruleOf = (window: WeekBody['week'][number]): ScheduleRule => ({
  weekday: window.weekday,
  startMinutes: window.start_minutes,
  endMinutes: window.end_minutes,
  locationId: window.location_id,
  validFrom: window.valid_from,
  validTo: window.valid_to,
  everyNWeeks: window.every_n_weeks,
  anchorDate: window.anchor_date,
});

/** The errors of a week, by field. @param hasLocation - Whether the clinic has this location. */
function weekRefusals({ week, location_id }: WeekBody, hasLocation: (id: number) => boolean): FieldCodes {
  const codes: Record<string, FieldCodes[string]> = {};
  if (location_id !== null && !hasLocation(location_id)) codes.location_id = 'location-unknown';
  for (const position of overlappingWindows(week.map(ruleOf)))
    codes[`week.${position}.start_minutes`] = 'hours-overlap';
  week.forEach((window, position) => {
    const { valid_from, valid_to, anchor_date, every_n_weeks } = window;
    for (const field of ['valid_from', 'valid_to', 'anchor_date'] as const) {
      const date = window[field];
      if (date !== null && !isIsoDate(date)) codes[`week.${position}.${field}`] = 'day-required';
    }
    if (every_n_weeks > 1 && anchor_date === null) codes[`week.${position}.anchor_date`] = 'day-required';
    if (valid_from !== null && valid_to !== null && valid_to < valid_from)
      codes[`week.${position}.valid_to`] = 'range-reversed';
  });
  return { ...codes, ...hoursRefusals('week', week, hasLocation) };
}

/** The errors of the hours of one date, by field. */
function dateRefusals({ hours }: DateBody, hasLocation: (id: number) => boolean): FieldCodes {
  const overlaps = overlappingHours(
    hours.map(({ start_minutes, end_minutes }) => ({ startMinutes: start_minutes, endMinutes: end_minutes })),
  );
  return {
    ...Object.fromEntries(overlaps.map((position) => [`hours.${position}.start_minutes`, 'hours-overlap' as const])),
    ...hoursRefusals('hours', hours, hasLocation),
  };
}

function hoursRefusals(list: string, hours: DateBody['hours'], hasLocation: (id: number) => boolean): FieldCodes {
  const codes: Record<string, FieldCodes[string]> = {};
  hours.forEach(({ start_minutes, end_minutes, location_id }, position) => {
    if (end_minutes <= start_minutes) codes[`${list}.${position}.end_minutes`] = 'hours-empty';
    if (location_id !== null && !hasLocation(location_id))
      codes[`${list}.${position}.location_id`] = 'location-unknown';
  });
  return codes;
}
