export { calendarFile } from './calendar-file.ts';
export { enqueueNotices, type NoticeDeps } from './enqueue-notices.ts';
