import { expect, it } from 'vitest';
import { isNewFor } from './registration-list.tsx';

it.each([
  { what: 'an earlier registration', seenUntil: '2026-11-24T19:05:00Z', at: '2026-11-24T19:04:59Z', expected: false },
  { what: 'one of the seen second', seenUntil: '2026-11-24T19:05:00Z', at: '2026-11-24T19:05:00Z', expected: false },
  { what: 'one of the next second', seenUntil: '2026-11-24T19:05:00Z', at: '2026-11-24T19:05:01Z', expected: true },
  { what: 'any, for a reader who never read', seenUntil: null, at: '2020-01-01T00:00:00Z', expected: true },
])('CB-07 $what: $expected', ({ seenUntil, at, expected }) => {
  expect(isNewFor(seenUntil, at)).toBe(expected);
});
