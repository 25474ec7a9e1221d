import { type ClinicIdentity, isStaff, type Role, reachOf } from '@carefront/shared/contracts';

export type Place = 'account' | 'staff';
export type AccountLink =
  | 'bookings'
  | 'meet'
  | 'waitlist'
  | 'site-editor'
  | 'staff'
  | 'account'
  | 'book'
  | 'security'
  | 'site';

const BOOKING_ROLES: readonly Role[] = ['client', 'guardian', 'contact'];

/** Whether the account may have appointments: its own, or those of the people it looks after. */
export const books = (roles: readonly Role[]): boolean => roles.some((role) => BOOKING_ROLES.includes(role));

export interface ClinicOffers extends Pick<ClinicIdentity, 'isBookingEnabled'> {
  /** The clinic has the remote of bookings. */
  hasBookings: boolean;
}

/** Where a person of these roles can go on from their start page, in this order. */
export function accountLinks(
  roles: readonly Role[],
  place: Place,
  { isBookingEnabled, hasBookings }: ClinicOffers,
): AccountLink[] {
  const links: AccountLink[] = [];
  if (place === 'staff' && hasBookings && isStaff(roles)) links.push('bookings', 'meet');
  if (place === 'staff' && reachOf('listRegistrations', roles) !== 'none') links.push('waitlist');
  if (place === 'staff' && reachOf('saveBookingSite', roles) !== 'none') links.push('site-editor');
  if (place === 'account' && isStaff(roles)) links.push('staff');
  if (place === 'staff' && books(roles)) links.push('account');
  if (place === 'account' && isBookingEnabled && books(roles)) links.push('book');
  return [...links, 'security', 'site'];
}
