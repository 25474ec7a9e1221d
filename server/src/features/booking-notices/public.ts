export { calendarFile } from './booking-messages.ts';
export { enqueueNotices, type NoticeDeps } from './enqueue-notices.ts';
