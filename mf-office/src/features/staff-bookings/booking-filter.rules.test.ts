import { describe, expect, it } from 'vitest';
import {
  type BookingFilter,
  bookingFilterOf,
  bookingQueryOf,
  bookingsPathOf,
  isNarrowed,
  isRangeBackward,
  unfiltered,
} from './booking-filter.rules.ts';

const NONE: BookingFilter = { status: 'requested', practitionerId: null, clientId: null, from: null, to: null };
const ALL: BookingFilter = { status: 'past', practitionerId: 11, clientId: 302, from: '2026-11-01', to: '2026-11-30' };
const filterOf = (search: string) => bookingFilterOf(new URLSearchParams(search));

describe('BK-88 the filter of the appointments', () => {
  it.each([NONE, ALL, { ...NONE, status: 'cancelled' as const }])('reads the address that it gives to %o', (filter) => {
    expect(filterOf(bookingsPathOf(filter).split('?')[1] ?? '')).toEqual(filter);
  });

  it.each(['with=0', 'with=x', 'client=1234567890', 'from=2026-02-30', 'to=0020-01-01', 'status=all'])(
    'an invalid value counts as no value: %s',
    (search) => {
      expect(filterOf(search)).toEqual(NONE);
    },
  );

  it('asks the server for no more than the filter says', () => {
    expect(bookingQueryOf(NONE)).toEqual({ status: 'requested' });
    expect(bookingQueryOf(ALL)).toEqual({
      ...{ status: 'confirmed', time: 'past', practitioner_id: 11, client_id: 302 },
      ...{ from: '2026-11-01', to: '2026-11-30' },
    });
  });

  it('a status alone hides nothing that the person can clear', () => {
    expect([isNarrowed({ ...NONE, status: 'past' }), isNarrowed(ALL)]).toEqual([false, true]);
    expect(unfiltered(ALL)).toEqual({ ...NONE, status: 'past' });
  });

  it.each([
    ['2026-11-02', '2026-11-01', true],
    ['2026-11-01', '2026-11-01', false],
    [null, '2026-11-01', false],
  ])('from %s to %s is backward: %s', (from, to, expected) => {
    expect(isRangeBackward({ ...NONE, from, to })).toBe(expected);
  });
});
