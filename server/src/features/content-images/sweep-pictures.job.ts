import { DAY_MS } from '@carefront/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { type SweepDeps, type SweptFiles, sweepFilesWithoutRow } from '../../files/public.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import { PICTURES_FOLDER, readFileName } from './picture-names.ts';
import { deletePictures, findPictureIds, findPicturesBefore } from './upload-content-image.ts';

/** Time that a person has to save the text in which they placed the picture. */
const UNSAVED_KEPT_MS = DAY_MS;

/** Removes the rows of pictures that are older than a day and used in no version of the clinic's texts. @returns The number of rows. */
export async function removeUnnamedPictures(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  clinicId: number,
): Promise<number> {
  return transaction(database.db, async (tx) => {
    // A save waits for this lock and then finds the picture gone. Without it, a text could use a picture that is deleted at the same
    // moment.
    await lockTexts(tx, clinicId);
    const old = await findPicturesBefore(tx, clinicId, clock.nowMs() - UNSAVED_KEPT_MS);
    if (old.length === 0) return 0;
    const named = await findNamedPictures(tx, clinicId);
    const unnamed = old.filter((id) => !named.has(id));
    await deletePictures(tx, clinicId, unnamed);
    return unnamed.length;
  });
}

/** Moves picture files without a row to the trash. */
export const sweepPictureFiles = (deps: SweepDeps, signal?: AbortSignal): Promise<SweptFiles> =>
  sweepFilesWithoutRow(
    deps,
    {
      task: 'picture-files',
      folder: PICTURES_FOLDER,
      readName: readFileName,
      findIds: (clinicId) => findPictureIds(deps.database.db, clinicId),
    },
    signal,
  );

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
async function findNamedPictures(db: Database, clinicId: number): Promise<ReadonlySet<string>> {
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
