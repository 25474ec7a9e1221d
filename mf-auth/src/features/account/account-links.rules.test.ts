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
  {
    roles: ['owner'],
    place: 'staff',
    clinic: OPEN,
    links: ['bookings', 'meet', 'waitlist', 'site-editor', 'security', 'site'],
  },
  {
    roles: ['office_admin'],
    place: 'staff',
    clinic: SHUT,
    links: ['bookings', 'meet', 'waitlist', 'site-editor', 'security', 'site'],
  },
  { roles: ['owner'], place: 'account', clinic: BARE, links: ['staff', 'security', 'site'] },
  { roles: ['staff'], place: 'staff', clinic: SHUT, links: ['bookings', 'meet', 'waitlist', 'security', 'site'] },
  { roles: ['owner'], place: 'staff', clinic: BARE, links: ['waitlist', 'site-editor', 'security', 'site'] },
  {
    roles: ['practitioner', 'client'],
    place: 'staff',
    clinic: OPEN,
    links: ['bookings', 'meet', 'account', 'security', 'site'],
  },
  { roles: ['client'], place: 'staff', clinic: OPEN, links: ['account', 'security', 'site'] },
])('RT-06 ST-15 CB-07 RL-01 $roles on the $place page, clinic $clinic', ({ roles, place, clinic, links }) => {
  expect(accountLinks(roles, place, clinic)).toEqual(links);
});
