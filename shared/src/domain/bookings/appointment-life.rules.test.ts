import { describe, expect, it } from 'vitest';
import {
  APPOINTMENT_ACTIONS,
  APPOINTMENT_STATUSES,
  isAccepted,
  statusAfter,
  takesTime,
} from './appointment-life.rules.ts';

const ALLOWED = new Map<string, string>([
  ['requested confirm', 'confirmed'],
  ['requested decline', 'declined'],
  ['requested expire', 'expired'],
  ['requested cancel', 'cancelled'],
  ['requested move', 'requested'],
  ['confirmed cancel', 'cancelled'],
  ['confirmed move', 'confirmed'],
  ['confirmed complete', 'completed'],
  ['confirmed miss', 'no_show'],
]);
const pairs = APPOINTMENT_STATUSES.flatMap((status) => APPOINTMENT_ACTIONS.map((act) => ({ status, act })));

describe('statusAfter', () => {
  it.each(pairs)('BK-88 gives the status of a $status appointment after $act', ({ status, act }) => {
    expect(statusAfter(status, act)).toBe(ALLOWED.get(`${status} ${act}`) ?? null);
  });
});

describe('isAccepted', () => {
  it('RL-02 is true for confirmed, completed and missed appointments only', () => {
    expect(APPOINTMENT_STATUSES.filter(isAccepted)).toEqual(['confirmed', 'completed', 'no_show']);
  });
});

describe('takesTime', () => {
  it('BK-88 is true for requested and confirmed appointments only', () => {
    expect(APPOINTMENT_STATUSES.filter(takesTime)).toEqual(['requested', 'confirmed']);
  });
});
