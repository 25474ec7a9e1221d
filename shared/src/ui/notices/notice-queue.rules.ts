import type { NoticeRequest } from '../../events/index.ts';

/** How long a notice stays unless a requirement names another time (GN-06). */
export const NOTICE_DURATION_MS = 6000;
/** Earlier notices that can be read again. */
export const NOTICE_HISTORY_LENGTH = 10;

export interface NoticeItem extends NoticeRequest {
  id: string;
}

/**
 * The notice to show: the first that has not been closed, in the order asked for. Two with the same words are one.
 * @param notices - All that were asked for, oldest first.
 */
export function currentNotice(notices: readonly NoticeItem[], closedIds: ReadonlySet<string>): NoticeItem | null {
  return notices.find(({ id }) => !closedIds.has(id)) ?? null;
}

/** Ids that go when this notice goes: itself and those that wait to say the same. */
export function closedWith(notices: readonly NoticeItem[], { text, intent }: NoticeItem): string[] {
  return notices.filter((notice) => notice.text === text && notice.intent === intent).map(({ id }) => id);
}

/** The notices that were shown, newest first. */
export function noticeHistory(notices: readonly NoticeItem[], closedIds: ReadonlySet<string>): NoticeItem[] {
  return notices
    .filter(({ id }) => closedIds.has(id))
    .slice(-NOTICE_HISTORY_LENGTH)
    .reverse();
}
