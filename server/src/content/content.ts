import { isDeepStrictEqual } from 'node:util';
import { AppError, type Locale } from '@carefront/shared/contracts';
import {
  allowedHtml,
  CONTENT_IMAGE_SRC,
  FONT_SIZE_CLASSES,
  picturesOf,
  RICH_TEXT_ALIASES,
  RICH_TEXT_HREF,
  RICH_TEXT_TAGS,
  SILENT_TAGS,
  withoutOtherPictures,
} from '@carefront/shared/domain';
import sanitizeHtml, { type Attributes, type IOptions, type Transformer } from 'sanitize-html';
import type { Database } from '../platform/database/transaction.ts';
import { fieldRefusalsOf } from '../platform/validation/field-refusal.ts';

/** Judges an address as a browser reads it, because the parser has already decoded its character references. */
const linkTag: Transformer = (tagName, { href = '' }) => {
  const attribs: Attributes = RICH_TEXT_HREF.test(href) ? { href } : {};
  return { tagName, attribs };
};

/** The allowed HTML of `rich-text.rules.ts`, for a parser that reads HTML like browsers. */
const optionsFor = (pictureSrc: RegExp): IOptions => ({
  allowedTags: [...RICH_TEXT_TAGS],
  nonTextTags: [...SILENT_TAGS],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  allowedClasses: { span: [...FONT_SIZE_CLASSES], figure: ['image'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { ...RICH_TEXT_ALIASES, a: linkTag },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictureSrc.test(attribs.src ?? ''),
});

/** Removes NUL, which PostgreSQL cannot store, and replaces halves of UTF-16 pairs, which are not characters. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Makes every text inside a value storable: PostgreSQL refuses JSON with NUL or half a character. Keys stay. */
export const storableTexts = <T>(value: T): T => storablePart(value) as T; // the same shape with other texts

function storablePart(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storablePart);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, storablePart(part)]));
}

/** The first filter only. */
export const parsedRichText = (html: string, pictureSrc = CONTENT_IMAGE_SRC): string =>
  sanitizeHtml(storableText(html), optionsFor(pictureSrc));

/**
 * Cleans rich text before it is stored (API: every rich text is sanitised on write). Two independent filters share only the list of allowed
 * HTML: an HTML parser, and `allowedHtml`, which pages use as well. Both filters leave the result unchanged, so that pages show the saved
 * text.
 * @param pictureSrc - Matches the addresses of pictures that this text may hold.
 */
export const cleanRichText = (html: string, pictureSrc = CONTENT_IMAGE_SRC): string =>
  allowedHtml(parsedRichText(html, pictureSrc), pictureSrc);

/**
 * Refuses rich texts that are too long after cleaning. Cleaning adds attributes (`rel`, `loading`), and a stored text must be short enough
 * to be saved again.
 * @param texts - Cleaned texts by their path in `body`.
 * @throws AppError `invalid-input` by field.
 */
export function refuseLongTexts(
  texts: Readonly<Record<string, string>>,
  maximum: number,
  body: object,
  locale: Locale,
): void {
  const tooLong = Object.entries(texts).filter(([, html]) => html.length > maximum);
  if (tooLong.length === 0) return;
  const issues = tooLong.map(([path, input]) => ({
    code: 'too_big' as const,
    origin: 'string' as const,
    maximum,
    path: path.split('.'),
    message: '',
    input,
  }));
  const detail = tooLong.map(([path]) => `${path} too_big`).join(', ');
  throw new AppError('invalid-input', detail, { fields: fieldRefusalsOf(issues, body, locale) });
}

const PICTURE_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Removes pictures of other clinics from a cleaned rich text. */
export async function withOwnPicturesOnly(db: Database, clinicId: number, html: string): Promise<string> {
  const named = picturesOf(html);
  return named.length === 0 ? html : withoutOtherPictures(html, await findOwnPictures(db, clinicId, named));
}

/** Addresses in `named` that belong to pictures of the clinic. */
export async function findOwnPictures(
  db: Database,
  clinicId: number,
  named: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = named.map((src) => PICTURE_ID.exec(src)?.[0]).filter((id) => id !== undefined);
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('content_image')
    .select(['id', 'format'])
    .where('clinic_id', '=', clinicId)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id, format }) => `/content-images/${id}.${format}`));
}

/** A stored text of the clinic, locked until the transaction ends. Version 0 means that nobody has edited it. */
interface StoredVersion<Content> {
  readonly version: number;
  readonly content: Content;
}

/**
 * Refuses an edit that began with another version than the stored one, so that no save overwrites a text that its editor has not seen.
 * @param basedOn - The version that the editor loaded; undefined when the caller does not send it.
 * @throws AppError with the code and the stored version, so that the editor can keep both texts.
 */
export function requireSameVersion(
  code: 'site-changed' | 'template-changed' | 'hours-changed',
  stored: number,
  basedOn: number | undefined,
): void {
  if (basedOn === undefined || basedOn === stored) return;
  throw new AppError(code, `began with ${basedOn}, stands at ${stored}`, { body: { version: stored } });
}

interface VersionWriter<Content> {
  /** Stores the text from before the first edit as version 0, so that people can return to it. */
  keepFirst(content: Content): Promise<void>;
  write(version: number, content: Content): Promise<void>;
}

/** Stores the content as the next version. @returns Its number; null when nothing changed and no version was made. */
export async function saveNextVersion<Content>(
  stored: StoredVersion<Content>,
  content: Content,
  { keepFirst, write }: VersionWriter<Content>,
): Promise<number | null> {
  if (isDeepStrictEqual(stored.content, content)) return null;
  if (stored.version === 0) await keepFirst(stored.content);
  const version = stored.version + 1;
  await write(version, content);
  return version;
}

/** Full name of the person who saved a version; null when the account was deleted. */
export const savedBy = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  first_name === null || last_name === null ? null : `${first_name} ${last_name}`.trim();
