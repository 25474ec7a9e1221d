import type { ParsedQueryOf } from '@carefront/shared/contracts';
import { daysBetween, isSlotRangeAllowed, MAX_SLOT_RANGE_DAYS, visitorRange } from '@carefront/shared/domain';
import { assertNoFieldErrors, type FieldCodes } from '../../platform/validation/field-refusal.ts';
import {
  loadAskedFacts,
  refuseImpossibleDates,
  requireAskedZone,
  type SlotAsker,
  type SlotDeps,
  startsByPractitioner,
  unionOf,
  type WireSlotDay,
  wireDaysOf,
} from '../../scheduling/public.ts';

/**
 * Lists the open starts of one practitioner or of any practitioner, by date in the visitor's zone. Days without open starts are missing.
 * Takes four statements for a visitor and at most six for a family, for any range.
 * @throws AppError `invalid-input` at service_id, practitioner_id (a user's id), location_id, start_date, end_date or client_timezone.
 */
export async function listOpenSlots(
  deps: SlotDeps,
  asker: SlotAsker,
  query: ParsedQueryOf<'fetchSlotsByMonth'>,
): Promise<WireSlotDay[]> {
  refuseImpossibleDates(query, ['start_date', 'end_date'], asker.locale);
  assertNoFieldErrors(rangeErrors(query), asker.locale);
  const visitorZone = requireAskedZone(deps.zones, asker, { name: query.client_timezone, field: 'client_timezone' });
  const range = visitorRange(query.start_date, query.end_date, visitorZone);
  const { facts, wantedLocationId } = await loadAskedFacts(deps, asker, query, range.fromMs);
  const starts = await startsByPractitioner(deps, facts, { range, wantedLocationId, visitor: asker.visitor });
  return wireDaysOf(unionOf([...starts.values()]), visitorZone, facts.service);
}

function rangeErrors({ start_date, end_date }: { start_date: string; end_date: string }): FieldCodes {
  if (isSlotRangeAllowed(start_date, end_date)) return {};
  const isTooLong = daysBetween(start_date, end_date) + 1 > MAX_SLOT_RANGE_DAYS;
  return { end_date: isTooLong ? 'range-too-long' : 'range-reversed' };
}
