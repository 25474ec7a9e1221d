import { expect, it } from 'vitest';
import { type Waiting, waitingOf } from './waiting.rules.ts';

const NOW_MS = Date.parse('2026-11-21T15:00:00Z');

it.each<{ left: string; expiresAt: string; expected: Waiting }>([
  { left: 'three days', expiresAt: '2026-11-24T15:00:00Z', expected: { unit: 'days', count: 3 } },
  { left: 'two days', expiresAt: '2026-11-23T15:00:00Z', expected: { unit: 'days', count: 2 } },
  { left: 'a second less', expiresAt: '2026-11-23T14:59:59Z', expected: { unit: 'hours', count: 47 } },
  { left: 'an hour', expiresAt: '2026-11-21T16:00:00Z', expected: { unit: 'hours', count: 1 } },
  { left: 'a second less', expiresAt: '2026-11-21T15:59:59Z', expected: { unit: 'minutes', count: 59 } },
  { left: 'a second', expiresAt: '2026-11-21T15:00:01Z', expected: { unit: 'minutes', count: 1 } },
  { left: 'nothing', expiresAt: '2026-11-21T15:00:00Z', expected: { unit: 'over' } },
])('BK-88 with $left left, a request shows the remaining time $expected', ({ expiresAt, expected }) => {
  expect(waitingOf(expiresAt, NOW_MS)).toEqual(expected);
});
