import { isStaff, reachOf } from '@carefront/shared/contracts';
import { familyReach, findPractitionerIds, isOffice } from '../people/public.ts';
import type { Actor, Person } from '../platform/access/actor.ts';
import type { SlotDeps } from './slots.ts';

/** Returns the practitioners whom the caller may book. Takes one statement for a family, and none for visitors and staff. */
export async function bookableBy(
  { database: { db } }: SlotDeps,
  clinicId: number,
  actor: Actor | undefined,
): Promise<Bookable> {
  if (!actor || actor.kind === 'anonymous') return 'all';
  const byWork = bookableByWork(actor);
  if (byWork !== null) return byWork;
  const own = familyReach(actor, reachOf('getClientPractitioners', actor.roles));
  return bookableByFamily(await findPractitionerIds(db, clinicId, own));
}

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
