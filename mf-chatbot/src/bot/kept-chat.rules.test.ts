import { expect, it } from 'vitest';
import { isOutdated } from './chat-storage.ts';

const CHANGED_AT_MS = Date.parse('2026-11-21T15:00:00Z');

it.each([
  ['2026-11-21T15:00:00.000Z', false],
  ['2026-11-21T15:29:59.999Z', false],
  ['2026-11-21T15:30:00.000Z', true],
  ['2026-11-22T15:00:00.000Z', true],
  // The computer's clock was set back.
  ['2026-11-21T14:30:00.001Z', false],
  ['2026-11-21T14:30:00.000Z', true],
])('CB-09 at %s a chat of 15:00 is outdated: %s', (now, expected) => {
  expect(isOutdated(CHANGED_AT_MS, Date.parse(now))).toBe(expected);
});
