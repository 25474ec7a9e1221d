export { askAfterBooking } from './ask-after-booking.ts';
export { isAskedForForm } from './asked-person.repository.ts';
export {
  findWaitingRequest,
  insertFormRequests,
  isWaiting,
} from './form-request.repository.ts';
