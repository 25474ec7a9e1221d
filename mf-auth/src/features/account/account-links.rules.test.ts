import type { Role } from '@carefront/shared/contracts';
import { expect, it } from 'vitest';
import { type AccountLink, accountLinks, type ClinicOffers, type Place } from './account-links.rules.ts';

const OPEN = { isBookingEnabled: true, hasBookings: true };
const SHUT = { isBookingEnabled: false, hasBookings: true };
const BARE = { isBookingEnabled: true, hasBookings: false };

it.each<{ roles: Role[]; place: Place; clinic: ClinicOffers; links: AccountLink[] }>([
  { roles: ['client'], place: 'account', clinic: OPEN, links: ['book', 'security', 'site'] },
  { roles: ['guardian'], place: 'account', clinic: OPEN, links: ['book', 'security', 'site'] },
  { roles: ['contact'], place: 'account', clinic: SHUT, links: ['security', 'site'] },
  { roles: ['staff'], place: 'account', clinic: OPEN, links: ['staff', 'security', 'site'] },
  { roles: ['owner'], place: 'staff', clinic: OPEN, links: ['bookings', 'meet', 'security', 'site'] },
  { roles: ['staff'], place: 'staff', clinic: SHUT, links: ['bookings', 'meet', 'security', 'site'] },
  { roles: ['owner'], place: 'staff', clinic: BARE, links: ['security', 'site'] },
  {
    roles: ['practitioner', 'client'],
    place: 'staff',
    clinic: OPEN,
    links: ['bookings', 'meet', 'account', 'security', 'site'],
  },
  { roles: ['client'], place: 'staff', clinic: OPEN, links: ['account', 'security', 'site'] },
])('RT-06 $roles on the $place page, clinic $clinic', ({ roles, place, clinic, links }) => {
  expect(accountLinks(roles, place, clinic)).toEqual(links);
});
