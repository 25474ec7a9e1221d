export { askAfterBooking } from './ask-after-booking.ts';
export { type BookingLink, bookingLinks } from './booking-links.ts';
export { endBookingLinks } from './booking-request.repository.ts';
export { endWithBookings } from './end-with-bookings.ts';
export {
  findWaitingRequest,
  holdWaitingRequest,
  insertFormRequests,
  isOpenedBy,
  isWaiting,
} from './form-request.repository.ts';
export {
  hasLinkedDraft,
  isOpenDraftCode,
  type LinkedDraftRow,
  lockLinkedDraft,
  removeLinkedDraft,
  saveLinkedDraft,
  setLinkedDraft,
} from './linked-draft.repository.ts';
export { CODE_LIFE_MS, CODE_MINUTES, maskedEmail, type SentCode, whyNoTry } from './linked-draft.rules.ts';
export { mayUseUnlistedForm } from './unlisted-form.ts';
