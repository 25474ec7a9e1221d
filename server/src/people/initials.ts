import { initials } from '@carefront/shared/domain';

/** Returns the initials of the full name: pages that know only the full name show the same. */
export function initialsOf(firstName: string, lastName: string): string {
  return initials(`${firstName} ${lastName}`);
}
