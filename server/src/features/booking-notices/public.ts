export { calendarFile } from './booking-email.ts';
export { enqueueNotices, type NoticeDeps } from './enqueue-notices.ts';
