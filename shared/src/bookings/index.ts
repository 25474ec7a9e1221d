// Parts of pages about existing bookings. Each remote that imports them has its own copy, because the shell has none.
export { ActionMessage, failureText } from './actions/action-message.tsx';
export {
  type ActionFailure,
  actionFailureOf,
  type BookingAction,
  type BookingState,
  isDone,
} from './actions/booking-action.rules.ts';
export { BOOKING_ACTIONS } from './actions/booking-actions.messages.ts';
export { type ActionOptions, type ActionRunner, SLOTS_KEY, useBookingAction } from './actions/use-booking-action.ts';
export { useConfirmAction } from './actions/use-confirm-action.ts';
export { type MoveAddress, useMoveAddress } from './actions/use-move-address.ts';
export { APPOINTMENT_CARD } from './facts/appointment-card.messages.ts';
export { AppointmentLines } from './facts/appointment-lines.tsx';
export { BookingStatus } from './facts/booking-status.tsx';
export {
  type CardFacts,
  type CardPerson,
  cardLabel,
  factsOfBooked,
  factsOfChoices,
  factsOfLinked,
  factsOfOwn,
  factsOfStaff,
} from './facts/card-facts.ts';
export {
  groupedServices,
  offeredServices,
  type ServiceGroup,
  serviceOfClinic,
  servicesOfClinic,
} from './facts/clinic-services.rules.ts';
export { ownPractitionersQuery } from './facts/own-practitioners.api.ts';
export { SLOT_REASONS } from './facts/slot-reasons.messages.ts';
export {
  dateText,
  dayText,
  longDateText,
  monthText,
  offsetText,
  shortDayText,
  timeText,
  weekdayText,
  withTimesTogether,
  zoneText,
} from './facts/time-text.ts';
export { useRefreshOnEvents } from './facts/use-refresh-on-events.ts';
export { DAY_COMMA, lengthMinutes, momentInWords, type Session, type WhenText, whenText } from './facts/when-text.ts';
export type { MoveBookingPartProps } from './move-booking.props.ts';
export { FocusHeading, type FocusHeadingProps } from './page/focus-heading.tsx';
export { isOffice } from './page/office.rules.ts';
export { PhoneFold, type PhoneFoldProps } from './page/phone-fold.tsx';
export { SelectBox, type SelectBoxProps, type SelectOption } from './page/select-box.tsx';
export { StaffOnly } from './page/staff-only.tsx';
export { useNow } from './page/use-now.ts';
