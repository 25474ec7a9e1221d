import { describe, expect, it } from 'vitest';
import { addressOf, readAddress, turned, withToggled } from './calendar-address.rules.ts';

const TODAY = '2026-11-24';

describe('the address of the calendar', () => {
  it.each([
    ['', { view: 'week', date: TODAY, practitionerIds: null }],
    ['view=day&date=2026-11-25', { view: 'day', date: '2026-11-25', practitionerIds: null }],
    ['view=month&date=2026-13-45&with=5,x,7', { view: 'week', date: TODAY, practitionerIds: [5, 7] }],
    ['with=', { view: 'week', date: TODAY, practitionerIds: [] }],
  ])('%s is read', (query, expected) => {
    expect(readAddress(new URLSearchParams(query), TODAY)).toEqual(expected);
  });

  it.each(['', '?view=day', '?date=2026-12-01', '?view=day&date=2026-12-01&with=5,7', '?with='])(
    '"%s" is written as it was read',
    (query) => {
      expect(addressOf(readAddress(new URLSearchParams(query), TODAY), TODAY)).toBe(`/staff/calendar${query}`);
    },
  );

  it.each([
    ['week', 1, '2026-12-01'],
    ['week', -1, '2026-11-17'],
    ['day', 1, '2026-11-25'],
    ['day', -1, '2026-11-23'],
  ] as const)('turns a %s by %i', (view, by, date) => {
    expect(turned({ view, date: TODAY, practitionerIds: null }, by).date).toBe(date);
  });

  it.each([
    { chosen: null, id: 5, expected: [6, 7] },
    { chosen: [6, 7], id: 5, expected: null },
    { chosen: [6], id: 6, expected: [] },
    { chosen: [], id: 7, expected: [7] },
  ])('$id is shown or hidden', ({ chosen, id, expected }) => {
    expect(withToggled(chosen, id, [5, 6, 7])).toEqual(expected);
  });
});
