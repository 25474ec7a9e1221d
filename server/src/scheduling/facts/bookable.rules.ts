import { isStaff } from '@carefront/shared/contracts';
import { isOffice } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';

/** Practitioners by their own ids; 'all' means every practitioner that the clinic shows. */
export type Bookable = 'all' | readonly number[];

export const isBookable = (bookable: Bookable, practitionerId: number): boolean =>
  bookable === 'all' || bookable.includes(practitionerId);

/**
 * Returns the practitioners with whom staff may book: a practitioner only with themselves (BK-53), the office with all.
 * @returns null for a person who is not staff.
 */
export function bookableByWork({ roles, practitionerId }: Pick<Person, 'roles' | 'practitionerId'>): Bookable | null {
  if (!isStaff(roles)) return null;
  if (isOffice(roles)) return 'all';
  return practitionerId === null ? [] : [practitionerId];
}

/**
 * BK-54: a family with its own practitioners books with those; a family without any books with every practitioner that the clinic shows.
 */
export const bookableByFamily = (ownPractitionerIds: readonly number[]): Bookable =>
  ownPractitionerIds.length === 0 ? 'all' : ownPractitionerIds;
