export { insertAppointment, insertSubmittedForm } from './appointments/appointment.repository.ts';
export { manageToken } from './appointments/manage-link.ts';
export { claimOne, type SettledClaim } from './claims/claim-one.ts';
export {
  type Claim,
  claimStart,
  claimTransaction,
  isLostRace,
  LostRaceError,
  requireOpenChoices,
} from './claims/claim-start.ts';
export { withCurrentHours } from './claims/current-hours.ts';
export {
  type CalendarRange,
  calendarRange,
  isCalendarDate,
  isCalendarInstant,
  isCalendarMoment,
} from './facts/calendar-range.rules.ts';
export { isKnownPractitioner } from './facts/known-practitioner.repository.ts';
export { appointmentTime, withBuffers } from './facts/session-time.ts';
export { addressOf, type PlacedSession, settlePlace, settlePlaceAgain } from './facts/settled-place.ts';
export {
  findClinicForSlots,
  findPractitionersForSlots,
  type PractitionerSlotRow,
  type ServiceSlotRow,
} from './facts/slot-facts.repository.ts';
export {
  type ClinicFacts,
  clinicFactsOf,
  isOfferedBy,
  placesOf,
  slotPractitionerOf,
  slotServiceOf,
  zoneOfSession,
} from './facts/slot-facts.ts';
export { reasonsAgainst } from './facts/slot-reasons.ts';
export { isClientBusy, lockClient } from './occupancy/client-time.repository.ts';
export {
  findOwnHolds,
  type Holder,
  type HoldRow,
  insertHold,
  isHoldOf,
  lockVisitor,
  removeHolds,
  renewHold,
  turnHoldIntoBooking,
} from './occupancy/hold.repository.ts';
export {
  type BusyTime,
  findTakenLanes,
  insertTaken,
  lockPractitioners,
  type NewOccupancy,
  releaseTime,
  removeExpiredHolds,
  type TakenBy,
} from './occupancy/occupancy.repository.ts';
export { NO_VISITOR, newHoldToken, type Visitor, visitorOf } from './occupancy/visitor.ts';
export {
  factErrors,
  loadAskedFacts,
  refuseImpossibleDates,
  type SlotAsker,
  wantedLocation,
} from './open-starts/asked-slots.ts';
export { requireAskedZone } from './open-starts/asked-zone.ts';
export { bookableBy } from './open-starts/bookable.service.ts';
export { findReasons } from './open-starts/find-reasons.ts';
export { type KnownChoice, loadChoices } from './open-starts/known-choice.ts';
export {
  loadBusyTime,
  loadSlotFacts,
  type MomentRange,
  openStartsOf,
  type SlotDeps,
  type SlotFacts,
  unionOf,
  type WireSlotDay,
  wireDaysOf,
} from './open-starts/open-starts.ts';
export { startsByPractitioner } from './open-starts/starts-by-practitioner.ts';
export { weekAround } from './open-starts/week-around.rules.ts';
