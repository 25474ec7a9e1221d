import { isDeepStrictEqual } from 'node:util';
import type { ParsedBodyOf, PractitionerHours } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { assertNoFieldErrors } from '../../platform/validation/field-refusal.ts';
import type { PractitionerSlotRow } from '../../scheduling/public.ts';
import { type ChangeCall, changeHours } from './change-hours.ts';
import { weekRefusals } from './week-refusals.rules.ts';

type WeekBody = ParsedBodyOf<'savePractitionerHours'>;

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
