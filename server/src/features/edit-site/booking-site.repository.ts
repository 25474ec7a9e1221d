import type { EpochMs } from '@carefront/shared/domain';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { EMPTY_SITE_CONTENT, type SiteRecord } from '../clinic-site/public.ts';

export type SiteRow = Selectable<Tables['booking_site']>;

/**
 * Returns the clinic's site and locks it against other saves until the transaction ends. Inserts an empty site when the clinic has none.
 */
export async function lockSite(tx: Tx, clinicId: number, nowMs: EpochMs): Promise<SiteRow> {
  const empty = { clinic_id: clinicId, json_content: JSON.stringify(EMPTY_SITE_CONTENT), updated_at: new Date(nowMs) };
  await tx
    .insertInto('booking_site')
    .values(empty)
    .onConflict((on) => on.column('clinic_id').doNothing())
    .execute();
  return tx
    .selectFrom('booking_site')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Writes the texts that visitors read. */
export async function updateSite(
  tx: Tx,
  clinicId: number,
  site: SiteRecord,
  { version, nowMs }: { version: number; nowMs: EpochMs },
): Promise<void> {
  await tx
    .updateTable('booking_site')
    .set({ ...site, json_content: JSON.stringify(site.json_content), version, updated_at: new Date(nowMs) })
    .where('clinic_id', '=', clinicId)
    .execute();
}
