import { AppError, type Locale, type ParsedBodyOf, type ReplyOf, reachOf } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import { INTAKE_NOTES_MAX_LENGTH } from '@carefront/shared/contracts/schemas';
import { NOTE_PICTURE_SRC, picturesOf, withDisciplineLine, withoutOtherPictures } from '@carefront/shared/domain';
import { cleanRichText, refuseLongTexts } from '../../content/content.ts';
import type { Deps } from '../../deps.ts';
import {
  type AttachmentPurpose,
  type AttachmentSubject,
  findWaitingAttachmentIds,
  moveAttachments,
  openAttachment,
  PICTURE_RULES,
  storeAttachment,
  type Uploader,
  uploaderOf,
} from '../../files/public.ts';
import { rolesOf } from '../../platform/access/actor.ts';
import { isUuid } from '../../platform/database/call-ids.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { ClinicQueue } from '../../platform/workers/clinic-queue.ts';

/**
 * Stores a picture for notes that are not submitted yet (CT-11).
 * @throws AppError `image-too-large`, `image-format`, `invalid-input`, `too-many-requests`; `not-found` without a session.
 */
export async function uploadNotePicture(
  deps: Deps,
  queue: ClinicQueue,
  { clinic, actor, sessionId, locale, request }: Call<'uploadNotePicture'>,
): Promise<ReplyOf<'uploadNotePicture'>> {
  const uploader = uploaderOf(actor, sessionId);
  if (!uploader) throw new AppError('not-found', 'no session to keep a picture for');
  const upload = { clinicId: clinic.id, uploader, purpose: PICTURES_OF_NOTES, rules: PICTURE_RULES, locale, request };
  const { id } = await storeAttachment(deps, queue, upload);
  return { image_url: notePictureUrl(id) };
}

/** Lists the caller's waiting pictures: a restored draft may name pictures that were removed since then. */
export async function listNotePictures(
  { database }: Deps,
  { clinic, actor, sessionId }: Call<'listNotePictures'>,
): Promise<ReplyOf<'listNotePictures'>> {
  const uploader = uploaderOf(actor, sessionId);
  if (!uploader) return { image_urls: [] };
  const owned = { clinicId: clinic.id, purpose: PICTURES_OF_NOTES.name, uploader };
  const ids = await findWaitingAttachmentIds(database.db, owned);
  return { image_urls: ids.map(notePictureUrl) };
}

/**
 * Opens a picture. The log tells who read pictures of submitted notes.
 * @throws AppError `not-found`, also for a picture that the caller may not read.
 */
export async function openNotePicture(
  deps: Deps,
  { clinic, actor, sessionId, params: { id }, audit }: Call<'showNotePicture'>,
) {
  if (!isUuid(id)) throw new AppError('not-found', 'no id of a picture');
  const reader = { clinicId: clinic.id, actor, uploader: uploaderOf(actor, sessionId) };
  const picture = await openAttachment(deps, PICTURES_OF_NOTES, reader, id);
  if (!picture.hasSubject) audit.ownInput();
  return picture;
}

interface SubmittedNotes {
  readonly clinicId: number;
  readonly clientId: number;
  readonly uploader: Uploader | null;
  /** Cleaned rich text. */
  readonly notes: string;
}

/**
 * Gives the pictures of the notes to the client.
 * @returns The notes without pictures that do not exist any more or belong to other people.
 */
export async function attachNotePictures(
  tx: Tx,
  { clinicId, clientId, uploader, notes }: SubmittedNotes,
): Promise<string> {
  const ids = [...new Set(picturesOf(notes).map(notePictureId))];
  const move = { clinicId, purpose: PICTURES_OF_NOTES.name, ids, to: notesOf(clientId) };
  const moved = uploader ? await moveAttachments(tx, { ...move, uploader }) : new Set<string>();
  return withoutOtherPictures(notes, new Set([...moved].map(notePictureUrl)));
}

/** The line about the discipline, for the clinic's staff (IN-05). */
const LINES: Readonly<Record<Locale, { of: (name: string) => string; none: string }>> = {
  en: { of: (name) => `Discipline: ${name}`, none: 'Discipline: None' },
  fr: { of: (name) => `Discipline : ${name}`, none: 'Discipline : Aucune' },
};

/** A stranger's links do not reach staff: the tools of the notes offer none. Precondition: clean rich text. */
const withoutLinks = (html: string): string => html.replace(/<\/?a(?: [^<>]*)?>/g, '');

interface SentNotes {
  readonly clinicId: number;
  readonly locale: Locale;
  readonly body: ParsedBodyOf<'registerClient'>;
  /** The chosen discipline, one of the clinic's; null: none. */
  readonly occupationId: number | null;
}

/**
 * The notes as they are stored: allowed HTML, and one line that names the discipline. `attachNotePictures` removes pictures of others.
 * @throws AppError `invalid-input` at client_notes when they are too long after cleaning.
 */
export async function storedNotes(db: Database, { clinicId, locale, body, occupationId }: SentNotes): Promise<string> {
  const clean = withoutLinks(cleanRichText(body.client_notes, NOTE_PICTURE_SRC));
  refuseLongTexts({ client_notes: clean }, INTAKE_NOTES_MAX_LENGTH, body, locale);
  const disciplines = await db
    .selectFrom('occupation')
    .select(['id', 'name'])
    .where('clinic_id', '=', clinicId)
    .execute();
  const chosen = disciplines.find(({ id }) => id === occupationId);
  const { of, none } = LINES[locale];
  const known = Object.values(LINES).flatMap((line) => [line.none, ...disciplines.map(({ name }) => line.of(name))]);
  return withDisciplineLine(clean, chosen ? of(chosen.name) : none, known);
}

/** Purpose of the pictures, and kind of their subject: migration 25 deletes them with the client of this kind. */
const NOTE_PICTURES = 'registration-notes';

/** Pictures in the notes of a registration. After the registration, the people who read its notes read its pictures. */
const PICTURES_OF_NOTES: AttachmentPurpose = {
  name: NOTE_PICTURES,
  canRead: (_deps, { actor }) =>
    Promise.resolve(actor.kind === 'person' && reachOf('listRegistrations', rolesOf(actor)) === 'clinic'),
};

/** The owner of the pictures after the registration. */
const notesOf = (clientId: number): AttachmentSubject => ({ kind: NOTE_PICTURES, id: String(clientId) });

const PICTURE_PATH = ROUTES.showNotePicture.path;

/** The address in the notes: `NOTE_PICTURE_SRC` of the shared rules. */
const notePictureUrl = (id: string): string => PICTURE_PATH.replace(':id', id);

/** @param url - Matches `NOTE_PICTURE_SRC`. */
const notePictureId = (url: string): string => url.slice(PICTURE_PATH.indexOf(':id'));
