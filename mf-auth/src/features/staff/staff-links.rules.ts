import { hasFamilyRole, isStaff, type Role, reachOf } from '@carefront/shared/contracts';

export type StaffLink =
  | 'bookings'
  | 'meet'
  | 'consents'
  | 'waitlist'
  | 'site-editor'
  | 'consent-form'
  | 'audit-log'
  | 'account'
  | 'security'
  | 'site';

export interface ClinicHas {
  /** The remote of bookings. */
  hasBookings: boolean;
  /** The remote of consents and of the log. */
  hasConsents: boolean;
}

/** Where a person of these roles can go on from the staff's start page, in this order. */
export function staffLinks(roles: readonly Role[], { hasBookings, hasConsents }: ClinicHas): StaffLink[] {
  const links: StaffLink[] = [];
  if (hasBookings && isStaff(roles)) links.push('bookings', 'meet');
  if (hasConsents && reachOf('createConsent', roles) !== 'none') links.push('consents');
  if (reachOf('listRegistrations', roles) !== 'none') links.push('waitlist');
  if (reachOf('saveBookingSite', roles) !== 'none') links.push('site-editor');
  if (hasConsents && reachOf('saveConsentTemplate', roles) !== 'none') links.push('consent-form');
  if (hasConsents && reachOf('listAuditLog', roles) !== 'none') links.push('audit-log');
  if (hasFamilyRole(roles)) links.push('account');
  return [...links, 'security', 'site'];
}
