import {
  allowedHtml,
  CONTENT_IMAGE_SRC,
  FONT_SIZE_CLASSES,
  RICH_TEXT_ALIASES,
  RICH_TEXT_HREF,
  RICH_TEXT_TAGS,
  SILENT_TAGS,
} from '@carefront/shared/domain';
import sanitizeHtml, { type Attributes, type IOptions, type Transformer } from 'sanitize-html';

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
