import type { Database } from '../platform/database/transaction.ts';

export interface WantedGroup {
  readonly slug: string;
  /** Small letters, at most 20. null: stays as it is. */
  readonly group: string | null;
  /** False: calls for a group leave the clinic as it is. null: stays as it is. */
  readonly isFollowing: boolean | null;
}

/**
 * Puts a clinic into the group of clinics that calls of the platform's keys change together.
 * @returns The clinic's group now, and whether calls for a group change the clinic.
 * @throws Error in words for the operator.
 */
export async function changeReleaseGroup(
  db: Database,
  { slug, group, isFollowing }: WantedGroup,
): Promise<{ group: string; isFollowing: boolean }> {
  if (group !== null && !/^[a-z]{1,20}$/.test(group)) throw new Error('--group: small letters, at most 20');
  const changes = {
    ...(group !== null && { release_group: group }),
    ...(isFollowing !== null && { follows_platform: isFollowing }),
  };
  const of = db.selectFrom('clinic').select(['release_group', 'follows_platform']).where('slug', '=', slug);
  if (Object.keys(changes).length > 0) await db.updateTable('clinic').set(changes).where('slug', '=', slug).execute();
  const clinic = await of.executeTakeFirst();
  if (!clinic) throw new Error(`--slug: there is no clinic ${slug}`);
  return { group: clinic.release_group, isFollowing: clinic.follows_platform };
}
