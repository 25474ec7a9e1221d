export { insertAppointment, insertSubmittedForm } from './appointment.repository.ts';
export {
  factErrors,
  type KnownChoice,
  loadAskedFacts,
  loadChoices,
  refuseImpossibleDates,
  requireAskedZone,
  type SlotAsker,
  wantedLocation,
  weekAround,
} from './asked-slots.ts';
export { bookableBy } from './bookable.ts';
export {
  type CalendarRange,
  calendarRange,
  isCalendarDate,
  isCalendarInstant,
  isCalendarMoment,
} from './calendar-range.rules.ts';
export {
  type Claim,
  claimOne,
  claimStart,
  claimTransaction,
  isLostRace,
  LostRaceError,
  requireOpenChoices,
  type SettledClaim,
  withCurrentHours,
} from './claim-start.ts';
export {
  findOwnHolds,
  type Holder,
  type HoldRow,
  insertHold,
  isHoldOf,
  lockVisitor,
  NO_VISITOR,
  newHoldToken,
  removeHolds,
  renewHold,
  turnHoldIntoBooking,
  type Visitor,
  visitorOf,
} from './hold.repository.ts';
export { manageToken } from './manage-link.ts';
export {
  type BusyTime,
  findTakenLanes,
  insertTaken,
  isClientBusy,
  lockClient,
  lockPractitioners,
  type NewOccupancy,
  releaseTime,
  removeExpiredHolds,
  type TakenBy,
} from './occupancy.repository.ts';
export {
  loadBusyTime,
  loadSlotFacts,
  type MomentRange,
  openStartsOf,
  type SlotDeps,
  type SlotFacts,
  startsByPractitioner,
  unionOf,
  type WireSlotDay,
  wireDaysOf,
} from './open-starts.ts';
export {
  addressOf,
  appointmentTime,
  isKnownPractitioner,
  type PlacedSession,
  settlePlace,
  settlePlaceAgain,
  withBuffers,
} from './settled-place.ts';
export {
  type ClinicFacts,
  clinicFactsOf,
  findClinicForSlots,
  findPractitionersForSlots,
  isOfferedBy,
  type PractitionerSlotRow,
  placesOf,
  type ServiceSlotRow,
  slotPractitionerOf,
  slotServiceOf,
  zoneOfSession,
} from './slot-facts.ts';
export { findReasons, reasonsAgainst } from './slot-reasons.ts';
