import { type ClinicIdentity, hasFamilyRole, isStaff, type Role } from '@carefront/shared/contracts';

export type AccountLink = 'staff' | 'book' | 'security' | 'site';

/** Where a person of these roles can go on from their account, in this order. */
export function accountLinks(
  roles: readonly Role[],
  { isBookingEnabled }: Pick<ClinicIdentity, 'isBookingEnabled'>,
): AccountLink[] {
  const links: AccountLink[] = [];
  if (isStaff(roles)) links.push('staff');
  if (isBookingEnabled && hasFamilyRole(roles)) links.push('book');
  return [...links, 'security', 'site'];
}
