import type { Role } from '@carefront/shared/contracts';
import { expect, it } from 'vitest';
import { type ClinicHas, type StaffLink, staffLinks } from './staff-links.rules.ts';

const ALL = { hasBookings: true, hasConsents: true };
const NO_BOOKINGS = { hasBookings: false, hasConsents: true };
const NO_CONSENTS = { hasBookings: true, hasConsents: false };

const OFFICE: StaffLink[] = ['bookings', 'meet', 'consents', 'waitlist', 'site-editor', 'consent-form'];
const EVERYBODY: StaffLink[] = ['security', 'site'];

it.each<{ roles: Role[]; clinic: ClinicHas; links: StaffLink[] }>([
  { roles: ['owner'], clinic: ALL, links: [...OFFICE, 'audit-log', ...EVERYBODY] },
  { roles: ['office_admin'], clinic: ALL, links: [...OFFICE, ...EVERYBODY] },
  { roles: ['staff'], clinic: ALL, links: ['bookings', 'meet', 'consents', 'waitlist', ...EVERYBODY] },
  { roles: ['practitioner', 'client'], clinic: ALL, links: ['bookings', 'meet', 'consents', 'account', ...EVERYBODY] },
  { roles: ['client'], clinic: ALL, links: ['account', ...EVERYBODY] },
  { roles: ['owner'], clinic: NO_CONSENTS, links: ['bookings', 'meet', 'waitlist', 'site-editor', ...EVERYBODY] },
  { roles: ['staff'], clinic: NO_BOOKINGS, links: ['consents', 'waitlist', ...EVERYBODY] },
])('ST-15 CB-07 CO-12 RL-01 $roles, clinic $clinic', ({ roles, clinic, links }) => {
  expect(staffLinks(roles, clinic)).toEqual(links);
});
