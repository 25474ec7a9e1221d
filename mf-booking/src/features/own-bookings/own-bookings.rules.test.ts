import { anOwnBooking } from '@carefront/shared/testing/bookings';
import { expect, it } from 'vitest';
import { bookingsOf, isClientShown } from './own-bookings.rules.ts';

const CHILD = { id: 302, full_name: 'Leo Okafor', initials: 'LO' };

it.each([
  { who: 'a client with their own', bookings: [anOwnBooking()], ownClientId: 301, expected: false },
  {
    who: 'a client who is also a guardian',
    bookings: [anOwnBooking(), anOwnBooking({ client: CHILD })],
    ownClientId: 301,
    expected: true,
  },
  { who: 'a guardian with one child', bookings: [anOwnBooking({ client: CHILD })], ownClientId: null, expected: true },
  { who: 'a user without a client record and bookings', bookings: [], ownClientId: null, expected: false },
])("RT-06 $who sees the client's name at each appointment: $expected", ({ bookings, ownClientId, expected }) => {
  expect(isClientShown(bookings, ownClientId)).toBe(expected);
});

it('RT-06 the page of one person lists that person’s appointments alone', () => {
  const [own, childs] = [anOwnBooking(), anOwnBooking({ client: CHILD })];
  const lists = { coming: [own, childs], past: [childs] };
  expect(bookingsOf(lists, CHILD.id)).toEqual({ coming: [childs], past: [childs] });
  expect(bookingsOf(lists, undefined)).toBe(lists);
});
