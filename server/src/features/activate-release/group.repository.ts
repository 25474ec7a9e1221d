import type { Database } from '../../platform/database/transaction.ts';

export interface ClinicOfGroup {
  readonly id: number;
  readonly slug: string;
}

/** @returns Undefined when the clinic is in another group, or its owner does not follow the platform. */
export function findClinicOfGroup(db: Database, clinicId: number, group: string): Promise<ClinicOfGroup | undefined> {
  return db
    .selectFrom('clinic')
    .select(['id', 'slug'])
    .where('id', '=', clinicId)
    .where('release_group', '=', group)
    .where('follows_platform', '=', true)
    .executeTakeFirst();
}
