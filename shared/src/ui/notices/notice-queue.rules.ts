import type { NoticeRequest } from '../../events/index.ts';

/** How long a notice stays unless a requirement names another time (GN-06). */
export const NOTICE_DURATION_MS = 6000;
/** Earlier notices that can be read again. */
export const NOTICE_HISTORY_LENGTH = 10;

export interface NoticeItem extends NoticeRequest {
  id: string;
}

/**
 * Returns the notice to show: the first that is not closed, in the order of the requests. Two notices with the same text and link count as one.
 * @param notices - All requested notices, oldest first.
 */
export function currentNotice(notices: readonly NoticeItem[], closedIds: ReadonlySet<string>): NoticeItem | null {
  return notices.find(({ id }) => !closedIds.has(id)) ?? null;
}

/** Ids that are removed with this notice: its own, and those of waiting notices with the same text and link. */
export function closedWith(notices: readonly NoticeItem[], { text, intent, link }: NoticeItem): string[] {
  const isSame = (notice: NoticeItem) =>
    notice.text === text && notice.intent === intent && notice.link?.path === link?.path;
  return notices.filter(isSame).map(({ id }) => id);
}

/** The notices that were shown, newest first. */
export function noticeHistory(notices: readonly NoticeItem[], closedIds: ReadonlySet<string>): NoticeItem[] {
  return notices
    .filter(({ id }) => closedIds.has(id))
    .slice(-NOTICE_HISTORY_LENGTH)
    .reverse();
}
