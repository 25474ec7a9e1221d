export { askAfterBooking } from './ask-after-booking.ts';
export {
  answerRequest,
  findWaitingRequest,
  insertFormRequests,
  isWaiting,
  lockWaitingRequest,
  type RequestKey,
  type WaitingRequest,
} from './form-request.repository.ts';
