import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/transaction.ts';

/** Number of versions whose texts are read at a time: at most a few megabytes. */
const VERSIONS_AT_ONCE = 20;
const SITE_TEXT = sql`concat_ws(' ', json_content::text, about_us_content, services_content, teams_content)`;
const FORM_TEXT = sql`concat_ws(' ', definition::text, translations::text)`;
const VERSIONED = [
  { table: 'booking_site_version', text: SITE_TEXT },
  { table: 'consent_template', text: sql`tos` },
] as const;

/** Locks the texts: no other transaction saves the clinic's site, settings, consent template or a portrait until this one ends. */
export async function lockTexts(tx: Tx, clinicId: number): Promise<void> {
  await tx.selectFrom('booking_site').select('version').where('clinic_id', '=', clinicId).forUpdate().execute();
  await tx.selectFrom('clinic').select('id').where('id', '=', clinicId).forNoKeyUpdate().execute();
}

/** Portraits of all practitioners, also of those who left. */
async function findPortraitIds(db: Database, clinicId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('practitioner')
    .select('portrait_id')
    .where('clinic_id', '=', clinicId)
    .where('portrait_id', 'is not', null)
    .execute();
  return rows.flatMap(({ portrait_id: id }) => id ?? []);
}

/**
 * Pictures that the clinic's site, logos, consent template, forms or portraits use, in the current or any kept version: signed consents and submitted forms show
 * the pictures of their version. Add every further kind of text that may contain pictures here.
 */
export async function findNamedPictures(db: Database, clinicId: number): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  const collect = async (text: RawBuilder<unknown>, from: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: string }>`
      SELECT DISTINCT (regexp_matches(text, '/content-images/([0-9a-f-]{36})', 'g'))[1] AS id
      FROM (SELECT ${text} AS text FROM ${from}) AS texts
      WHERE position('/content-images/' in text) > 0`.execute(db);
    for (const { id } of rows) named.add(id);
  };
  for (const id of await findPortraitIds(db, clinicId)) named.add(id);
  await collect(SITE_TEXT, sql`booking_site WHERE clinic_id = ${clinicId}`);
  await collect(sql`concat_ws(' ', image, image_dark, consent_tos)`, sql`clinic WHERE id = ${clinicId}`);
  await collect(FORM_TEXT, sql`form WHERE clinic_id = ${clinicId}`);
  await collect(FORM_TEXT, sql`form_version WHERE clinic_id = ${clinicId}`);
  for (const { table, text } of VERSIONED) {
    const { oldest, newest } = await db
      .selectFrom(table)
      .select(({ fn }) => [
        fn.min<number | null>('version').as('oldest'),
        fn.max<number | null>('version').as('newest'),
      ])
      .where('clinic_id', '=', clinicId)
      .executeTakeFirstOrThrow();
    if (oldest === null || newest === null) continue;
    for (let from = oldest; from <= newest; from += VERSIONS_AT_ONCE) {
      const to = from + VERSIONS_AT_ONCE - 1;
      await collect(text, sql`${sql.table(table)} WHERE clinic_id = ${clinicId} AND version BETWEEN ${from} AND ${to}`);
    }
  }
  return named;
}
