import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readServerDate, serverNowMs } from './server-clock.ts';

const NOW_MS = Date.parse('2026-11-24T14:00:00Z');
const at = (instant: string) => new Headers({ 'cache-control': 'no-store', date: new Date(instant).toUTCString() });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  readServerDate(at('2026-11-24T14:00:00Z'), NOW_MS);
  vi.useRealTimers();
});

describe('serverNowMs', () => {
  it.each([
    { when: 'the browser’s clock is three hours behind', header: '2026-11-24T17:00:00Z', leadMs: 3 * 3_600_000 },
    { when: 'the browser’s clock is a day ahead', header: '2026-11-23T14:00:00Z', leadMs: -86_400_000 },
    { when: 'the answer took a second', header: '2026-11-24T13:59:59Z', leadMs: 0 },
  ])('$when', ({ header, leadMs }) => {
    readServerDate(at(header), NOW_MS);
    expect(serverNowMs() - NOW_MS).toBe(leadMs);
  });

  it('keeps the offset if an answer has no date, or differs by less than two seconds', () => {
    readServerDate(at('2026-11-24T17:00:00Z'), NOW_MS);
    readServerDate(new Headers({ 'cache-control': 'no-store' }), NOW_MS);
    readServerDate(new Headers({ 'cache-control': 'no-store', date: 'yesterday' }), NOW_MS);
    readServerDate(new Headers({ date: new Date(NOW_MS).toUTCString() }), NOW_MS);
    readServerDate(at('2026-11-24T17:00:01Z'), NOW_MS);
    expect(serverNowMs() - NOW_MS).toBe(3 * 3_600_000);
  });

  it('returns to the browser’s clock once it is right', () => {
    readServerDate(at('2026-11-24T17:00:00Z'), NOW_MS);
    vi.setSystemTime(NOW_MS + 3 * 3_600_000);
    readServerDate(at('2026-11-24T17:00:00Z'), NOW_MS + 3 * 3_600_000);
    expect(serverNowMs()).toBe(Date.now());
  });
});
