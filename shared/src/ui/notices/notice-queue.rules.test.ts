import { describe, expect, it } from 'vitest';
import { currentNotice, NOTICE_HISTORY_LENGTH, type NoticeItem, noticeHistory } from './notice-queue.rules.ts';

const many: NoticeItem[] = Array.from({ length: NOTICE_HISTORY_LENGTH + 3 }, (_notice, index) => ({
  id: String(index),
  intent: 'info',
  text: `Notice ${index}`,
}));

describe('GN-06 the queue of notices', () => {
  it('shows notices in the order of the requests', () => {
    expect(currentNotice([], new Set())).toBeNull();
    expect(currentNotice(many, new Set(['0', '1']))?.id).toBe('2');
    expect(currentNotice(many, new Set(many.map(({ id }) => id)))).toBeNull();
  });

  it('keeps the latest ten notices as history', () => {
    const history = noticeHistory(many, new Set(many.map(({ id }) => id)));
    expect(history.map(({ id }) => Number(id))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });
});
