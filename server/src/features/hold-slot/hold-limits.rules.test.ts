import { describe, expect, it } from 'vitest';
import { HOLD_BOUNDS } from '../../limits/figures/counted-limits.ts';

import { sessionsIn, validateHold } from './hold-limits.ts';

const NONE = { ofNetwork: 0, ofWeek: 0, openOfWeek: 30 };

describe('validateHold', () => {
  it.each([
    { ofNetwork: 0, verdict: 'free' },
    { ofNetwork: 3, verdict: 'free' },
    { ofNetwork: 4, verdict: 'proof' },
    { ofNetwork: 11, verdict: 'proof' },
    { ofNetwork: 12, verdict: 'refused' },
    { ofNetwork: 400, verdict: 'refused' },
  ])('BK-84 with $ofNetwork live holds of the network: $verdict', ({ ofNetwork, verdict }) => {
    expect(validateHold(HOLD_BOUNDS, { ...NONE, ofNetwork })).toBe(verdict);
  });

  it.each([
    // A quarter of the week, including the new hold.
    { ofWeek: 3, openOfWeek: 13, verdict: 'free' },
    { ofWeek: 3, openOfWeek: 12, verdict: 'proof' },
    { ofWeek: 9, openOfWeek: 31, verdict: 'free' },
    { ofWeek: 10, openOfWeek: 30, verdict: 'proof' },
    // Half of the week.
    { ofWeek: 19, openOfWeek: 21, verdict: 'proof' },
    { ofWeek: 20, openOfWeek: 20, verdict: 'refused' },
    // With few open sessions, a few people hold most of them, so the share counts only from some holds on.
    { ofWeek: 2, openOfWeek: 1, verdict: 'free' },
    { ofWeek: 5, openOfWeek: 1, verdict: 'proof' },
    { ofWeek: 6, openOfWeek: 1, verdict: 'refused' },
  ])('BK-84 with $ofWeek held and $openOfWeek open in the week: $verdict', ({ ofWeek, openOfWeek, verdict }) => {
    expect(validateHold(HOLD_BOUNDS, { ofNetwork: 0, ofWeek, openOfWeek })).toBe(verdict);
  });
});

describe('sessionsIn', () => {
  it.each([
    { starts: [], lengthMs: 60, sessions: 0 },
    { starts: [0, 15, 30, 45, 60, 75], lengthMs: 60, sessions: 2 },
    { starts: [0, 60, 500], lengthMs: 60, sessions: 3 },
  ])('finds room for $sessions sessions at the starts $starts', ({ starts, lengthMs, sessions }) => {
    expect(sessionsIn(starts, lengthMs)).toBe(sessions);
  });
});
