import type { Role } from '@carefront/shared/contracts';
import { expect, it } from 'vitest';
import { type AccountLink, accountLinks, type Place } from './account-links.rules.ts';

const OPEN = { isBookingEnabled: true };
const SHUT = { isBookingEnabled: false };

it.each<{ roles: Role[]; place: Place; clinic: typeof OPEN; links: AccountLink[] }>([
  { roles: ['client'], place: 'account', clinic: OPEN, links: ['book', 'security', 'site'] },
  { roles: ['guardian'], place: 'account', clinic: OPEN, links: ['book', 'security', 'site'] },
  { roles: ['contact'], place: 'account', clinic: SHUT, links: ['security', 'site'] },
  { roles: ['staff'], place: 'account', clinic: OPEN, links: ['staff', 'security', 'site'] },
  { roles: ['owner'], place: 'staff', clinic: OPEN, links: ['security', 'site'] },
  { roles: ['practitioner', 'client'], place: 'staff', clinic: OPEN, links: ['account', 'security', 'site'] },
  { roles: ['client'], place: 'staff', clinic: OPEN, links: ['account', 'security', 'site'] },
])('RT-06 $roles on the $place page, booking open: $clinic.isBookingEnabled', ({ roles, place, clinic, links }) => {
  expect(accountLinks(roles, place, clinic)).toEqual(links);
});
