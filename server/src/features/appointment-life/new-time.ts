import type { Locale } from '@carefront/shared/contracts';
import {
  type IsoInstant,
  isPlaceKept,
  MINUTE_MS,
  resolveZone,
  validateForStaff,
  type ZoneRules,
} from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import {
  type Claim,
  findReasons,
  isCalendarInstant,
  isOfferedBy,
  type KnownChoice,
  LostRaceError,
  loadSlotFacts,
  lockWithHours,
  removeExpiredHolds,
  requireAskedZone,
  slotServiceOf,
  type Visitor,
  withBuffers,
} from '../../scheduling/public.ts';
import type { BookingCall, BookingRow, ReachedBooking } from './reached-booking.ts';

export interface RescheduleCall extends BookingCall {
  /** Names the rescheduled booking, and owns the hold for the new time. */
  readonly visitor: Visitor;
  readonly startsAt: IsoInstant;
  /** The zone in which the new time was chosen. */
  readonly timezone: string | undefined;
  /** Address of the caller. */
  readonly ip: string;
}

/**
 * Returns the claim for a booking's new time. Practitioner and service stay the same, and so does a place that a person chose or the service
 * demands. Every other place follows from the new time, so that the times of all places are possible.
 * @throws AppError `invalid-input` at starts_at for an instant outside of the calendar's range, at timezone for an unknown zone.
 */
export function claimOf(deps: Deps, call: RescheduleCall, { booking, right }: ReachedBooking): Claim {
  const { clinic, locale, visitor, startsAt } = call;
  if (!isCalendarInstant(startsAt)) throw notOffered(locale);
  return {
    clinic,
    locale,
    visitor,
    serviceId: booking.service_id,
    practitionerId: booking.practitioner_id,
    wantedLocationId: isPlaceKept(booking.location_by) ? booking.location_id : null,
    startsAtMs: Date.parse(startsAt),
    visitorZone: visitorZoneOf(deps, call, right === 'family' ? booking.client_zone : clinic.timezone),
    field: 'starts_at',
  };
}

/** @param usual - Zone for a call that names none. It was stored with an earlier table of zones, so it may be unknown now. */
function visitorZoneOf({ zones }: Deps, call: RescheduleCall, usual: string): ZoneRules {
  if (call.timezone) return requireAskedZone(zones, call, { name: call.timezone, field: 'timezone' });
  return resolveZone(usual, zones.requireZone(call.clinic.timezone), zones.zoneRules);
}

/**
 * Loads the current facts that decide about the new time, with the booking's own duration and travel.
 * @throws AppError `invalid-input` at starts_at when no new time is possible: the service or the practitioner no longer exists.
 */
export async function loadMove(deps: Deps, claim: Claim, { booking, right }: ReachedBooking): Promise<KnownChoice> {
  const facts = await loadSlotFacts(deps.database.db, deps.zones, {
    clinicId: claim.clinic.id,
    serviceId: claim.serviceId,
    practitioners: { by: 'id', ids: [claim.practitionerId] },
    fromMs: deps.clock.nowMs(),
  });
  const { service } = facts;
  const [practitioner] = facts.practitioners;
  const isThere = service && practitioner && (right === 'clinic' || isOfferedBy(service, practitioner));
  if (!isThere || claim.startsAtMs % MINUTE_MS !== 0) throw notOffered(claim.locale);
  return { ...facts, service: asBooked(service, booking), practitioner };
}

const notOffered = (locale: Locale) => fieldRefusal({ starts_at: 'time-not-offered' }, locale);

function asBooked(service: KnownChoice['service'], { duration_minutes, travel_minutes }: BookingRow) {
  return { ...service, duration_minutes, buffer_before_minutes: service.buffer_before_minutes + travel_minutes };
}

/**
 * Claims a time for staff, who may choose any future time without a conflict. Judges by the hours that hold under the practitioner's lock:
 * they may have changed since `choice` was loaded.
 * @returns The choice with these hours.
 * @throws LostRaceError on a conflict: an overlap needs a reason, and only the calendar asks for one. AppError `invalid-input` at starts_at
 * for a time in the past.
 */
export async function claimForStaff(tx: Tx, deps: Deps, choice: KnownChoice, claim: Claim): Promise<KnownChoice> {
  const toLock = { clinicId: choice.clinicId, lockedIds: [choice.practitioner.id], choices: [choice] };
  const [current] = await lockWithHours(tx, deps, toLock);
  if (!current) throw new LostRaceError();
  const { clinicId, clinic, practitioner } = current;
  const { startsAtMs, wantedLocationId, visitor, locale } = claim;
  const service = slotServiceOf(choice.service);
  await removeExpiredHolds(tx, clinicId, practitioner.id, withBuffers(startsAtMs, service), deps.clock.nowMs());
  const asked = { clinicId, serviceId: choice.service.id, clinic, service, practitioner };
  const reasons = await findReasons(tx, deps, { ...asked, places: [wantedLocationId], visitor }, startsAtMs);
  const { kind } = validateForStaff(reasons);
  if (kind === 'conflict') throw new LostRaceError();
  if (kind === 'impossible') throw fieldRefusal({ starts_at: 'event-in-the-past' }, locale);
  return current;
}
