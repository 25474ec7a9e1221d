// For the shell, which shows the notices of all remotes.
export { Notice, type NoticeProps } from './notice.tsx';
export { NoticeArea, type NoticeAreaProps } from './notice-area.tsx';
export type { NoticeItem } from './notice-queue.rules.ts';
