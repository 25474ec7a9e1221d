import { isBlankCleanHtml } from './blank-html.rules.ts';

/**
 * Tags that a clinic's rich text may hold. The server cleans stored text with this one list, and every page cleans shown text with it. All
 * other tags are removed, their text stays.
 */
export const RICH_TEXT_TAGS = [
  ...['p', 'h3', 'h4', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'br', 'a', 'span', 'figure', 'img'],
] as const;

/** Other names of these tags, from editors and pasted pages. */
export const RICH_TEXT_ALIASES: Readonly<Record<string, string>> = {
  ...{ b: 'strong', i: 'em' },
  ...{ h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
};

/** Font sizes of the editor (CT-11), px. A text carries its size as a class: pages allow no inline style. */
export const FONT_SIZES_PX = [12, 14, 18, 22, 30] as const;
export const fontSizeClass = (sizePx: (typeof FONT_SIZES_PX)[number]): string => `text-${sizePx}`;
export const FONT_SIZE_CLASSES: readonly string[] = FONT_SIZES_PX.map(fontSizeClass);

/** Elements whose content is not text for people: removed with their content. */
export const SILENT_TAGS: readonly string[] = [
  ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'textarea', 'select', 'title'],
  ...['noembed', 'noframes', 'xmp', 'plaintext', 'audio', 'video', 'canvas'],
];

/** Judged as written: an encoded scheme (`java&#115;cript:`) does not begin like one of these, so nothing needs decoding. */
export const RICH_TEXT_HREF = /^(?:https?:\/\/|mailto:|tel:)[^\s"<>`\\]+$/i;
/** Pictures that the clinic's own people uploaded; no other address is fetched. */
export const CONTENT_IMAGE_SRC = /^\/content-images\/[0-9a-f-]{36}\.(?:jpg|png)$/;
/** Pictures in the notes of a registration: private files, which only their uploader and the clinic's office can read. */
export const NOTE_PICTURE_SRC =
  /^\/api\/appointment\/register-client\/pictures\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const ALLOWED: ReadonlySet<string> = new Set(RICH_TEXT_TAGS);
const SILENT: ReadonlySet<string> = new Set(SILENT_TAGS);
/** Only these elements can close themselves with a slash. */
const FOREIGN: ReadonlySet<string> = new Set(['svg', 'math']);
const VOID: ReadonlySet<string> = new Set(['br', 'img']);
const BLOCKS: ReadonlySet<string> = new Set(['p', 'h3', 'h4', 'ul', 'ol', 'li', 'figure']);
/** Blocks that contain text and no further block: a parser closes them where another block begins. */
const PARAGRAPHS: ReadonlySet<string> = new Set(['p', 'h3', 'h4']);
/** Deepest nesting: more than any text needs, and far below 512, the depth at which browsers rearrange elements. */
const MAX_DEPTH = 32;

/**
 * Matches one tag, comment or declaration. A tag that does not end before the next one begins is text: so each character is read for one
 * tag only, nothing in a tag can match in two ways, and the time stays linear in the text's length.
 */
const TAG_OR_COMMENT =
  /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<[!?][^<>]*>|<(\/?)([a-z][^\s/<>]*)(?=[\s/>])((?:"(?:[^"<]|<(?![a-z/!?]))*"|'(?:[^'<]|<(?![a-z/!?]))*'|[^"'<>])*)>/gi;
/** Reads the attributes in order, so that text inside a value is not read as an attribute. */
const ATTRIBUTE = /([^\s/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'][^\s]*)))?/g;
/** Halves of surrogate pairs: no database stores them. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

const escapeText = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** References such as `&amp;` stay as they are. */
const escapeValue = (value: string): string => escapeText(value).replaceAll('"', '&quot;');

/** The first attribute of each name counts, as in browsers. */
function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, double ?? single ?? bare ?? '');
  }
  return found;
}

/** @returns '' for an element that means nothing without its attribute. */
function imageTag(attributes: ReadonlyMap<string, string>, pictureSrc: RegExp): string {
  const src = attributes.get('src') ?? '';
  if (!pictureSrc.test(src)) return '';
  const sizes = ['width', 'height'].map((name) => {
    const value = attributes.get(name) ?? '';
    return /^[1-9]\d{0,3}$/.test(value) ? ` ${name}="${value}"` : '';
  });
  return `<img src="${src}" alt="${escapeValue(attributes.get('alt') ?? '')}"${sizes.join('')} loading="lazy">`;
}

function openingTag(name: string, text: string, pictureSrc: RegExp): string {
  if (name === 'figure') return '<figure class="image">';
  if (name !== 'a' && name !== 'span' && name !== 'img') return `<${name}>`;
  const attributes = attributesOf(text);
  if (name === 'img') return imageTag(attributes, pictureSrc);
  if (name === 'span') {
    const size = (attributes.get('class') ?? '').split(/\s+/).find((word) => FONT_SIZE_CLASSES.includes(word));
    return size ? `<span class="${size}">` : '<span>';
  }
  const href = (attributes.get('href') ?? '').trim();
  return RICH_TEXT_HREF.test(href) ? `<a href="${href}" rel="noopener noreferrer">` : '<a>';
}

/**
 * Number of open elements that stay open around a new element: never more than a parser leaves open, so that the parsed page has the
 * written structure. @returns null if the element may not begin here.
 */
function depthFor(name: string, open: readonly string[]): number | null {
  if (name === 'a') return open.includes('a') ? null : open.length;
  if (name === 'li') return Math.max(open.lastIndexOf('ul'), open.lastIndexOf('ol')) + 1 || null;
  const paragraph = BLOCKS.has(name) ? open.findIndex((each) => PARAGRAPHS.has(each)) : -1;
  return paragraph < 0 ? open.length : paragraph;
}

/**
 * Rebuilds HTML from the list above. Escapes the text, places elements where a parser puts them and closes them all, so the result can
 * never break out of its element. Same on server and browser; cleaning the result again changes nothing.
 * @param html - On a page: rich text that the server has already sanitised; this is a second safeguard.
 * @param pictureSrc - Matches the addresses of pictures that this text may hold.
 */
export function allowedHtml(html: string, pictureSrc: RegExp = CONTENT_IMAGE_SRC): string {
  const text = html.replaceAll('\0', '').replace(LONE_SURROGATE, '');
  const open: string[] = [];
  let result = '';
  let silentTag = '';
  let textStart = 0;
  const takeText = (end: number) => {
    if (!silentTag) result += escapeText(text.slice(textStart, end));
  };
  const closeDownTo = (depth: number) => {
    while (open.length > depth) result += `</${open.pop()}>`;
  };
  const begin = (name: string, attributes: string) => {
    const depth = depthFor(name, open);
    if (depth === null || depth >= MAX_DEPTH) return;
    closeDownTo(depth);
    result += openingTag(name, attributes, pictureSrc);
    open.push(name);
  };
  for (const match of text.matchAll(TAG_OR_COMMENT)) {
    takeText(match.index);
    textStart = match.index + match[0].length;
    const [, slash, rawName = '', attributes = ''] = match;
    const written = rawName.toLowerCase();
    const name = Object.hasOwn(RICH_TEXT_ALIASES, written) ? (RICH_TEXT_ALIASES[written] ?? written) : written;
    const isClosing = slash === '/';
    if (silentTag) {
      if (isClosing && name === silentTag) silentTag = '';
    } else if (SILENT.has(name)) {
      if (!isClosing && !(FOREIGN.has(name) && attributes.endsWith('/'))) silentTag = name;
    } else if (VOID.has(name)) {
      // Parsers read `</br>` as one; no other void element has an end.
      if (!isClosing || name === 'br') result += openingTag(name, attributes, pictureSrc);
    } else if (ALLOWED.has(name)) {
      if (!isClosing) begin(name, attributes);
      else if (open.includes(name)) closeDownTo(open.lastIndexOf(name));
    }
  }
  takeText(text.length);
  closeDownTo(0);
  return result;
}

/** Whether rich text is empty: an editor's empty page is `<p></p>` or `<p>&nbsp;</p>`, not ''. A picture counts as content. */
export const isBlankHtml = (html: string, pictureSrc?: RegExp): boolean =>
  isBlankCleanHtml(allowedHtml(html, pictureSrc));

/** Matches a picture as `allowedHtml` writes it: no attribute contains a character that could end the element. */
const PICTURE = /<img src="([^"<>]*)"[^<>]*>/g;
const EMPTY_FIGURE = /<figure class="image"><\/figure>/g;

/** Addresses of the pictures in a rich text. @param html - Written by `allowedHtml`. */
export const picturesOf = (html: string): string[] => [...html.matchAll(PICTURE)].map(([, src = '']) => src);

/** Removes pictures that `own` does not contain, and figures without a picture. @param html - Written by `allowedHtml`. */
export const withoutOtherPictures = (html: string, own: ReadonlySet<string>): string =>
  html.replace(PICTURE, (picture, src: string) => (own.has(src) ? picture : '')).replace(EMPTY_FIGURE, '');
