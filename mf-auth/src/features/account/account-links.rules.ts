import { type ClinicIdentity, isStaff, type Role } from '@carefront/shared/contracts';

export type Place = 'account' | 'staff';
export type AccountLink = 'staff' | 'account' | 'book' | 'security' | 'site';

const BOOKING_ROLES: readonly Role[] = ['client', 'guardian', 'contact'];

const books = (roles: readonly Role[]): boolean => roles.some((role) => BOOKING_ROLES.includes(role));

/** Where a person of these roles can go on from their start page, in this order. */
export function accountLinks(
  roles: readonly Role[],
  place: Place,
  { isBookingEnabled }: Pick<ClinicIdentity, 'isBookingEnabled'>,
): AccountLink[] {
  const links: AccountLink[] = [];
  if (place === 'account' && isStaff(roles)) links.push('staff');
  if (place === 'staff' && books(roles)) links.push('account');
  if (place === 'account' && isBookingEnabled && books(roles)) links.push('book');
  return [...links, 'security', 'site'];
}
