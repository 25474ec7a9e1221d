export { calendarFile } from './emails/calendar-file.ts';
export { enqueueNotices, type NoticeDeps } from './enqueue-notices.ts';
export { requireMovesLeft } from './moves-left.service.ts';
