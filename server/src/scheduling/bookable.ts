import { isStaff, reachOf } from '@carefront/shared/contracts';
import { ANY_PRACTITIONER_ID } from '@carefront/shared/domain';
import { findAwaitedPractitionerIds, findPractitionerIds, isOffice, ownRecordsOf } from '../people/public.ts';
import { type Actor, type Person, rolesOf } from '../platform/access/actor.ts';
import type { SlotDeps } from './open-starts.ts';

/** Returns the practitioners whom the caller may book. Takes one statement for a family, and none for visitors and staff. */
export async function bookableBy(
  { database: { db } }: SlotDeps,
  clinicId: number,
  actor: Actor | undefined,
): Promise<Bookable> {
  if (!actor || actor.kind === 'anonymous') return 'all';
  const byWork = bookableByWork(actor);
  if (byWork !== null) return byWork;
  const own = ownRecordsOf(actor, reachOf('getClientPractitioners', actor.roles));
  return bookableByFamily(await findPractitionerIds(db, clinicId, own));
}

/**
 * Returns the practitioners whose open times the caller may see: those the caller may book with; those with a session still to come,
 * because it may have to be rescheduled; all of them for clinic staff.
 * @param wantedId - The requested practitioner, by either kind of id.
 */
export async function visibleTo(
  deps: SlotDeps,
  clinicId: number,
  actor: Actor | undefined,
  wantedId: number,
): Promise<Bookable> {
  const isNamed = wantedId !== ANY_PRACTITIONER_ID;
  if (isNamed && actor && isStaff(rolesOf(actor))) return 'all';
  const bookable = await bookableBy(deps, clinicId, actor);
  if (!isNamed || bookable === 'all' || !actor) return bookable;
  const own = ownRecordsOf(actor, reachOf('getClientPractitioners', rolesOf(actor)));
  return [...bookable, ...(await findAwaitedPractitionerIds(deps.database.db, clinicId, own, deps.clock.nowMs()))];
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
