import type { Role } from '@carefront/shared/contracts';
import { expect, it } from 'vitest';
import { type AccountLink, accountLinks } from './account-links.rules.ts';

const OPEN = { isBookingEnabled: true };
const SHUT = { isBookingEnabled: false };

it.each<{ roles: Role[]; clinic: typeof OPEN; links: AccountLink[] }>([
  { roles: ['client'], clinic: OPEN, links: ['book', 'security', 'site'] },
  { roles: ['guardian'], clinic: OPEN, links: ['book', 'security', 'site'] },
  { roles: ['contact'], clinic: SHUT, links: ['security', 'site'] },
  { roles: ['staff'], clinic: OPEN, links: ['staff', 'security', 'site'] },
  { roles: ['owner'], clinic: SHUT, links: ['staff', 'security', 'site'] },
  { roles: ['practitioner', 'client'], clinic: OPEN, links: ['staff', 'book', 'security', 'site'] },
])('RT-06 RL-01 $roles, clinic $clinic', ({ roles, clinic, links }) => {
  expect(accountLinks(roles, clinic)).toEqual(links);
});
