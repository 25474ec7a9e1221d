import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/transaction.ts';

/** Versions whose texts are looked through at once: some megabytes at most. */
const VERSIONS_AT_ONCE = 20;

/** Nobody saves the clinic's site until the transaction ends. */
export async function lockSite(tx: Tx, clinicId: number): Promise<void> {
  await tx.selectFrom('booking_site').select('version').where('clinic_id', '=', clinicId).forUpdate().execute();
}

/** Pictures that the clinic's site names, as it is or as in any version that is kept. Another text that may name some belongs here as well. */
export async function findNamedPictures(db: Database, clinicId: number): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  const collect = async (from: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: string }>`
      SELECT DISTINCT (regexp_matches(text, '/content-images/([0-9a-f-]{36})', 'g'))[1] AS id
      FROM (
        SELECT concat_ws(' ', json_content::text, about_us_content, services_content, teams_content) AS text FROM ${from}
      ) AS site
      WHERE position('/content-images/' in text) > 0`.execute(db);
    for (const { id } of rows) named.add(id);
  };
  await collect(sql`booking_site WHERE clinic_id = ${clinicId}`);
  const { oldest, newest } = await db
    .selectFrom('booking_site_version')
    .select(({ fn }) => [fn.min<number | null>('version').as('oldest'), fn.max<number | null>('version').as('newest')])
    .where('clinic_id', '=', clinicId)
    .executeTakeFirstOrThrow();
  if (oldest === null || newest === null) return named;
  for (let from = oldest; from <= newest; from += VERSIONS_AT_ONCE) {
    const to = from + VERSIONS_AT_ONCE - 1;
    await collect(sql`booking_site_version WHERE clinic_id = ${clinicId} AND version BETWEEN ${from} AND ${to}`);
  }
  return named;
}
