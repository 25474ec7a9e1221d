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

/** An address is judged as a browser would read it: the parser has decoded its references. */
const linkTag: Transformer = (tagName, { href = '' }) => {
  const attribs: Attributes = RICH_TEXT_HREF.test(href) ? { href } : {};
  return { tagName, attribs };
};

/** The list of `rich-text.rules.ts`, for a parser that reads HTML as browsers do. */
const OPTIONS: IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  nonTextTags: [...SILENT_TAGS],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  allowedClasses: { span: [...FONT_SIZE_CLASSES], figure: ['image'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { ...RICH_TEXT_ALIASES, a: linkTag },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !CONTENT_IMAGE_SRC.test(attribs.src ?? ''),
};

/** Neither is text: PostgreSQL keeps no NUL, and half of a UTF-16 pair is no character. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** The first lock alone. */
export const parsedRichText = (html: string): string => sanitizeHtml(storableText(html), OPTIONS);

/**
 * Cleans rich text before it is stored (API: every rich text is sanitised on write). Two independent filters share only the list of allowed
 * HTML: an HTML parser, and `allowedHtml`, which pages use as well. Both filters leave the result unchanged, so that pages show the saved
 * text.
 */
export const cleanRichText = (html: string): string => allowedHtml(parsedRichText(html));
