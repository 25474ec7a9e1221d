import { randomUUID } from 'node:crypto';
import { AppError, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import { DAY_MS, type EpochMs, IMAGE_MAX_BYTES } from '@carefront/shared/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import {
  decodePicture,
  encodePicture,
  type Picture,
  type PictureFormat,
  receiveBytes,
  type SweepDeps,
  type SweptFiles,
  sweepFilesWithoutRow,
} from '../../files/public.ts';
import { requireClinic } from '../../platform/access/authorize-call.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import { takeLock } from '../../platform/database/named-locks.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { oneFieldRefusal } from '../../platform/validation/field-refusal.ts';
import type { ClinicQueue } from '../../platform/workers/clinic-queue.ts';

type UploadCall = Call<'uploadContentImage'>;
type PictureDeps = Pick<Deps, 'database' | 'files' | 'clock'>;

/**
 * Stores a picture for the clinic's texts; the stored file is re-encoded from the decoded pixels. On failure, no row and no file remain.
 * @throws AppError `image-too-large`, `image-format`, `invalid-input`, `unavailable`.
 */
export async function uploadContentImage(
  deps: PictureDeps,
  queue: ClinicQueue,
  call: UploadCall,
): Promise<ReplyOf<'uploadContentImage'>> {
  const rules = { maxBytes: IMAGE_MAX_BYTES, tooLarge: 'image-too-large', locale: call.locale } as const;
  const bytes = await receiveBytes(call.request, rules);
  const picture = await queue(call.clinic.id, async () => encodePicture(await decodePicture(bytes, call.locale)));
  const id = randomUUID();
  await addRow(deps, call, id, picture);
  try {
    await putFiles(deps, call.clinic.id, id, picture);
  } catch (error) {
    await deletePictures(deps.database.db, call.clinic.id, [id]);
    throw error;
  }
  return { image_url: addressOf({ id, ...picture }) };
}

/** Writes the row before the files, so a file without a row is always unused. */
async function addRow({ database, clock }: PictureDeps, call: UploadCall, id: string, picture: Picture): Promise<void> {
  const { clinic, actor, locale } = call;
  const { format, width, height, full, small } = picture;
  const bytes = full.length + small.length;
  await transaction(database.db, async (tx) => {
    await lockPictures(tx, clinic.id);
    if (!fitsQuota(await readPictureUse(tx, clinic.id), bytes)) {
      throw oneFieldRefusal('file', 'file-no-room', NO_ROOM[locale]);
    }
    await insertPicture(tx, {
      clinic_id: clinic.id,
      id,
      format,
      bytes,
      width,
      height,
      uploaded_by_user_id: actor.userId,
      uploaded_at: new Date(clock.nowMs()),
    });
  });
}

async function putFiles({ files }: PictureDeps, clinicId: number, id: string, picture: Picture): Promise<void> {
  const { format, full, small } = picture;
  const fullName = fileNameOf(clinicId, { id, format, isSmall: false });
  const smallName = fileNameOf(clinicId, { id, format, isSmall: true });
  try {
    await files.put(fullName, full);
    await files.put(smallName, small);
  } catch (error) {
    await files.delete(fullName);
    await files.delete(smallName);
    throw error;
  }
}

/** Most pictures and bytes that one clinic may store. */
export const CLINIC_QUOTA = { pictures: 1_000, bytes: 200 * 1024 * 1024 } as const;

interface PictureUse {
  readonly pictures: number;
  /** Size of all files together. */
  readonly bytes: number;
}

/** @param more - Bytes of all files of the picture that is to come. */
export const fitsQuota = ({ pictures, bytes }: PictureUse, more: number): boolean =>
  pictures < CLINIC_QUOTA.pictures && bytes + more <= CLINIC_QUOTA.bytes;

/** Figures as in `CLINIC_QUOTA`. */
const NO_ROOM: Readonly<Record<Locale, string>> = {
  en: 'There is no room for further images: a clinic has 1,000 images or 200 MB. Images that were never saved with a page make room after a day.',
  fr: 'Il n’y a plus de place pour d’autres images\u00A0: une clinique dispose de 1\u00A0000 images ou de 200\u00A0Mo. Les images qui n’ont jamais été enregistrées avec une page libèrent de la place après un jour.',
};

/** Locks the clinic's pictures: no other transaction adds a picture until this one ends. */
async function lockPictures(tx: Tx, clinicId: number): Promise<void> {
  await takeLock(tx, 'content images', clinicId);
}

async function readPictureUse(tx: Tx, clinicId: number): Promise<PictureUse> {
  return tx
    .selectFrom('content_image')
    .select([sql<number>`count(*)::integer`.as('pictures'), sql<number>`coalesce(sum(bytes), 0)::integer`.as('bytes')])
    .where('clinic_id', '=', clinicId)
    .executeTakeFirstOrThrow();
}

async function insertPicture(tx: Tx, row: Insertable<Tables['content_image']>): Promise<void> {
  await tx.insertInto('content_image').values(row).execute();
}

async function hasPicture(db: Database, clinicId: number, id: string, format: PictureFormat): Promise<boolean> {
  const row = await db
    .selectFrom('content_image')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('format', '=', format)
    .executeTakeFirst();
  return row !== undefined;
}

async function findPictureIds(db: Database, clinicId: number): Promise<Set<string>> {
  const rows = await db.selectFrom('content_image').select('id').where('clinic_id', '=', clinicId).execute();
  return new Set(rows.map(({ id }) => id));
}

async function findPicturesBefore(db: Database, clinicId: number, beforeMs: EpochMs): Promise<string[]> {
  const rows = await db
    .selectFrom('content_image')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('uploaded_at', '<=', new Date(beforeMs))
    .execute();
  return rows.map(({ id }) => id);
}

async function deletePictures(db: Database, clinicId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('content_image').where('clinic_id', '=', clinicId).where('id', 'in', ids).execute();
}

const MEDIA_TYPES: Readonly<Record<PictureFormat, string>> = { jpg: 'image/jpeg', png: 'image/png' };
/** If a browser opens the file directly, it can show it only as a picture, whatever bytes it contains. */
const PICTURE_POLICY = "default-src 'none'; sandbox";

/** The address in texts is no call of the contracts: browsers load it like any picture (CT-11). */
export function contentImageRoute(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { name: string } }>(
    '/content-images/:name',
    { config: { guard: 'public' }, schema: { hide: true } },
    (request, reply) => inClinic(request.clinic?.id ?? null, () => sendContentImage(deps, request, reply)),
  );
}

/**
 * Sends a picture of the host's clinic, for everybody who reads its site.
 * @throws AppError `not-found`, also for another clinic's picture.
 */
async function sendContentImage(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const clinic = requireClinic(request);
  const name = readAddressName(request.params.name);
  if (!name) throw new AppError('not-found', 'no name of a picture');
  const isOurs = await hasPicture(database.db, clinic.id, name.id, name.format);
  const bytes = isOurs ? await files.get(fileNameOf(clinic.id, name)) : null;
  if (!bytes) throw new AppError('not-found', `picture ${name.id}`);
  return reply
    .headers({
      'content-type': MEDIA_TYPES[name.format],
      // An address always means the same picture, so caches may keep it for ever.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': PICTURE_POLICY,
      'content-disposition': `inline; filename="image.${name.format}"`,
    })
    .send(bytes);
}

/** The picture was not used within a day after its upload, or it is not the clinic's. */
export const PICTURE_GONE = {
  en: 'This picture is no longer stored. Please choose it again.',
  fr: 'Cette image n’est plus enregistrée. Veuillez la choisir de nouveau.',
} as const;

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
const SITE_TEXT = sql`concat_ws(' ', json_content::text, about_us_content, services_content, teams_content, translations::text)`;
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
  await collect(
    sql`concat_ws(' ', image, image_dark, consent_tos, translations::text)`,
    sql`clinic WHERE id = ${clinicId}`,
  );
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

/** Folder of all clinics' pictures. */
const PICTURES_FOLDER = 'content-images';
const ADDRESS_NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(-480)?\.(jpg|png)$/;
/** Also matches the rest of an interrupted write. */
const FILE_NAME = /^content-images\/([1-9]\d*)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-f])/;

interface PictureName {
  readonly id: string;
  readonly format: PictureFormat;
  readonly isSmall: boolean;
}

/** The address that rich text uses: `CONTENT_IMAGE_SRC` of the shared rules. */
export const addressOf = ({ id, format }: Pick<PictureName, 'id' | 'format'>): string =>
  `/content-images/${id}.${format}`;

/** @param name - Last part of the requested address. @returns null when it is not the name of a picture. */
export function readAddressName(name: string): PictureName | null {
  const [, id, small, format] = ADDRESS_NAME.exec(name) ?? [];
  if (!id || !(format === 'jpg' || format === 'png')) return null;
  return { id, format, isSmall: small !== undefined };
}

export const fileNameOf = (clinicId: number, { id, format, isSmall }: PictureName): string =>
  `${PICTURES_FOLDER}/${clinicId}/${id}${isSmall ? '-480' : ''}.${format}`;

/**
 * Returns the clinic and the picture's id of a stored file.
 * @returns null for a file that this feature did not write.
 */
export function readFileName(name: string): { clinicId: number; id: string } | null {
  const [, clinicId, id] = FILE_NAME.exec(name) ?? [];
  return clinicId && id ? { clinicId: Number(clinicId), id } : null;
}
