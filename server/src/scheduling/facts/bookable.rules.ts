import { isStaff } from '@carefront/shared/contracts';
import { isOffice } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';

/** Practitioners by their own ids; 'all': whomever the clinic shows. */
export type Bookable = 'all' | readonly number[];

export const isBookable = (bookable: Bookable, practitionerId: number): boolean =>
  bookable === 'all' || bookable.includes(practitionerId);

/**
 * With whom the clinic's own people book: a practitioner with themself (BK-53), the office with everybody.
 * @returns null for anybody else.
 */
export function bookableByWork({ roles, practitionerId }: Pick<Person, 'roles' | 'practitionerId'>): Bookable | null {
  if (!isStaff(roles)) return null;
  if (isOffice(roles)) return 'all';
  return practitionerId === null ? [] : [practitionerId];
}

/** BK-54: a family with practitioners of its own books with those, one without any with whomever the clinic shows. */
export const bookableByFamily = (ownPractitionerIds: readonly number[]): Bookable =>
  ownPractitionerIds.length === 0 ? 'all' : ownPractitionerIds;
