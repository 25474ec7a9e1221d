import { aLinkedBooking } from '@carefront/shared/testing/bookings';
import { expect, it } from 'vitest';
import { afterAction } from './after-action.rules.ts';

it('BK-87 a cancelled booking cannot be cancelled or moved, and has no calendar file', () => {
  const { starts_at } = aLinkedBooking();
  expect(afterAction(aLinkedBooking(), { status: 'cancelled', starts_at })).toEqual(
    aLinkedBooking({ status: 'cancelled', may_cancel: false, may_move: false, calendar_file: null }),
  );
});

it('BK-87 a moved booking keeps its length and loses its old calendar file', () => {
  const moved = afterAction(aLinkedBooking(), { status: 'confirmed', starts_at: '2026-11-26T15:15:00.000Z' });
  expect(moved).toEqual(
    aLinkedBooking({
      starts_at: '2026-11-26T15:15:00.000Z',
      ends_at: '2026-11-26T16:05:00.000Z',
      calendar_file: null,
    }),
  );
});
