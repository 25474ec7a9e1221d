import type { ParsedQueryOf, ReplyOf } from '@carefront/shared/contracts';
import { ANY_PRACTITIONER_ID } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { assertNoFieldErrors, fieldRefusal, invalidInput } from '../../platform/validation/field-refusal.ts';
import {
  factErrors,
  findReasons,
  isCalendarInstant,
  isOfferedBy,
  loadSlotFacts,
  NO_VISITOR,
  placesOf,
  slotServiceOf,
  wantedLocation,
} from '../../scheduling/public.ts';
import type { StaffCall } from './list-bookings.ts';

/**
 * Returns every reason why a start is not offered, by the rules of the slot list for a visitor without a hold. Four statements.
 * @throws AppError `invalid-input` at practitioner_id, service_id, location_id or starts_at.
 */
export async function explainSlot(
  deps: Deps,
  { clinic, actor, reach, locale, query }: StaffCall<ParsedQueryOf<'explainSlot'>>,
): Promise<ReplyOf<'explainSlot'>> {
  if (!isCalendarInstant(query.starts_at)) throw invalidInput(['starts_at'], query, locale);
  const startsAtMs = Date.parse(query.starts_at);
  const isReached = reach === 'clinic' || query.practitioner_id === actor.practitionerId;
  const facts = await loadSlotFacts(deps.database.db, deps.zones, {
    clinicId: clinic.id,
    serviceId: query.service_id,
    practitioners: { by: 'id', ids: [isReached ? query.practitioner_id : ANY_PRACTITIONER_ID] },
    fromMs: startsAtMs,
  });
  const wanted = wantedLocation(query.location_id);
  assertNoFieldErrors(factErrors(facts, wanted), locale);
  const { service } = facts;
  const [practitioner] = facts.practitioners;
  if (!service || !practitioner || !isOfferedBy(service, practitioner)) {
    throw fieldRefusal({ practitioner_id: 'practitioner-unknown' }, locale);
  }
  const places = placesOf(service, facts.clinic, wanted);
  if (places.length === 0) throw fieldRefusal({ location_id: 'location-unknown' }, locale);
  const asked = { clinicId: clinic.id, serviceId: service.id, clinic: facts.clinic, service: slotServiceOf(service) };
  const reasonCase = { ...asked, practitioner, places, visitor: NO_VISITOR };
  const reasons = await findReasons(deps.database.db, deps, reasonCase, startsAtMs);
  return { is_open: reasons.length === 0, reasons: [...reasons] };
}
