import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import type { NoticeKind } from '../../platform/database/tables.ts';
import { isOutdated } from './notice.rules.ts';

const START = Date.parse('2026-11-24T15:00:00Z');
const outdated = (
  notice: NoticeKind,
  status: AppointmentStatus,
  { sequence = 1, nowMs = START - 1 }: { sequence?: number; nowMs?: number } = {},
) => isOutdated({ notice, sequence: 1 }, { status, sequence, startsAtMs: START }, nowMs);

describe('isOutdated', () => {
  it.each<{ notice: NoticeKind; fitting: AppointmentStatus[] }>([
    { notice: 'requested', fitting: ['requested'] },
    { notice: 'confirmed', fitting: ['confirmed'] },
    { notice: 'declined', fitting: ['declined'] },
    { notice: 'expired', fitting: ['expired'] },
    { notice: 'moved', fitting: ['requested', 'confirmed'] },
    { notice: 'reminder', fitting: ['confirmed'] },
    { notice: 'cancelled', fitting: [...APPOINTMENT_STATUSES] },
  ])('BK-88 $notice is still true for a booking that is $fitting', ({ notice, fitting }) => {
    expect(APPOINTMENT_STATUSES.filter((status) => !outdated(notice, status))).toEqual(fitting);
  });

  it('BK-88 a later change makes every message outdated, except a cancellation', () => {
    expect(outdated('moved', 'confirmed', { sequence: 2 })).toBe(true);
    expect(outdated('confirmed', 'confirmed', { sequence: 2 })).toBe(true);
    expect(outdated('cancelled', 'cancelled', { sequence: 2 })).toBe(false);
  });

  it('BK-86 messages that tell when to come are outdated after the start; other messages are not', () => {
    for (const notice of ['confirmed', 'moved', 'reminder'] as const) {
      expect(outdated(notice, 'confirmed', { nowMs: START })).toBe(true);
      expect(outdated(notice, 'confirmed', { nowMs: START - 1 })).toBe(false);
    }
    expect(outdated('declined', 'declined', { nowMs: START })).toBe(false);
    expect(outdated('expired', 'expired', { nowMs: START })).toBe(false);
  });
});
