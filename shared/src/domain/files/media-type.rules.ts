import { type ArchiveEnd, ZIP_HEADER_BYTES, type ZipPart, zipPartsOf } from './zip-directory.rules.ts';

/** Types of files that people may add to a form: each is recognized by its bytes. */
export const MEDIA_TYPES = {
  'image/jpeg': { extensions: ['jpg', 'jpeg'] },
  'image/png': { extensions: ['png'] },
  'application/pdf': { extensions: ['pdf'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { extensions: ['docx'] },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { extensions: ['xlsx'] },
  'application/vnd.oasis.opendocument.text': { extensions: ['odt'] },
  'text/plain': { extensions: ['txt', 'csv', 'md'] },
} as const satisfies Record<string, { extensions: readonly [string, ...string[]] }>;

export type MediaType = keyof typeof MEDIA_TYPES;

/** As many bytes as `mediaTypeOf` looks at. */
export const MEDIA_TYPE_HEAD_BYTES = 4096;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PDF = asciiOf('%PDF-');
/** Tab, line feed, carriage return, space: some programs write blank lines before a PDF. */
const BLANKS = [0x09, 0x0a, 0x0d, 0x20];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Whether the type of the file needs its end, too: documents of office programs are archives, which list their parts there. */
export const isArchive = (head: Uint8Array): boolean => hasAt(head, ZIP, 0);

/**
 * Tells the type of a file by its bytes; its name and the type that a browser declares do not count.
 * @param head - The first `MEDIA_TYPE_HEAD_BYTES`, or the whole of a shorter file.
 * @param end - Needed for an archive (`isArchive`).
 * @returns null for everything else: programs, web pages, SVG and archives among them, and for an empty file.
 */
export function mediaTypeOf(head: Uint8Array, end?: ArchiveEnd): MediaType | null {
  const bytes = head.subarray(0, MEDIA_TYPE_HEAD_BYTES);
  if (hasAt(bytes, JPEG, 0)) return 'image/jpeg';
  if (hasAt(bytes, PNG, 0)) return 'image/png';
  if (
    hasAt(
      bytes,
      PDF,
      bytes.findIndex((byte) => !BLANKS.includes(byte)),
    )
  )
    return 'application/pdf';
  if (isArchive(bytes)) return end ? documentTypeOf(bytes, end) : null;
  return textEncodingOf(bytes) ? 'text/plain' : null;
}

/** The main parts by which Office knows its documents. Office in the browser adds a number. */
const MAIN_PARTS = [
  [/^word\/document\d*\.xml$/, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  [/^xl\/workbook\d*\.xml$/, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
] as const;
const ODT = 'application/vnd.oasis.opendocument.text';

function documentTypeOf(head: Uint8Array, end: ArchiveEnd): MediaType | null {
  const parts = zipPartsOf(end);
  if (!parts) return null;
  const found = MAIN_PARTS.filter(([name]) => parts.some((part) => name.test(part.name)));
  if (parts.some(({ name }) => name === '[content_types].xml'))
    return found.length === 1 ? (found[0]?.[1] ?? null) : null;
  const declared = parts.find(({ name }) => name === 'mimetype');
  return declared && isText(declared, ODT, head, end) ? ODT : null;
}

/** Whether the part, which is not compressed, is this text. It is looked for at both ends of the file. */
function isText(
  { name, offset, sizeBytes, isStored }: ZipPart,
  text: string,
  head: Uint8Array,
  { tail, sizeBytes: fileBytes }: ArchiveEnd,
): boolean {
  if (!isStored || sizeBytes !== text.length) return false;
  const isIn = (bytes: Uint8Array, at: number): boolean => {
    const extra = at + ZIP_HEADER_BYTES - 2;
    const extraBytes = (bytes[extra] ?? 0) + 256 * (bytes[extra + 1] ?? 0);
    return (
      at >= 0 && hasAt(bytes, ZIP, at) && hasAt(bytes, asciiOf(text), at + ZIP_HEADER_BYTES + name.length + extraBytes)
    );
  };
  return isIn(head, offset) || isIn(tail, offset - (fileBytes - tail.length));
}

/** A character of UTF-8 has at most this many bytes: the head may end inside of one. */
const LONGEST_CHARACTER_BYTES = 4;

/** Encodings of texts that spreadsheets and old editors write. */
export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const UTF_16: readonly (readonly [TextEncodingName, readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** Bytes that no character of Windows-1252 has. */
const NOT_IN_WINDOWS_1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/**
 * Tells how a text is encoded. UTF-16 is known by its byte order mark; text that is no UTF-8 is Windows-1252, which Excel writes.
 * @param head - As in `mediaTypeOf`.
 * @returns null for what is no text. Text that begins with `<` or `#!` is refused: a browser or a shell could run it.
 */
export function textEncodingOf(head: Uint8Array): TextEncodingName | null {
  const bytes = head.subarray(0, MEDIA_TYPE_HEAD_BYTES);
  if (bytes.length === 0) return null;
  const wide = UTF_16.find(([, mark]) => hasAt(bytes, mark, 0))?.[0];
  const encoding = wide ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  if (encoding === 'windows-1252' && !isMostlyAscii(bytes)) return null;
  const text = new TextDecoder(encoding).decode(bytes);
  if (wide && NO_CHARACTER.test(text)) return null;
  return isHarmless(text) ? encoding : null;
}

/** Letters with accents are a small part of every text in this encoding; of a picture or program they are half. */
function isMostlyAscii(bytes: Uint8Array): boolean {
  const others = bytes.filter((byte) => byte >= 0x80);
  return others.length * 4 <= bytes.length && !others.some((byte) => NOT_IN_WINDOWS_1252.includes(byte));
}

/** Control characters of the first 32, but for tab and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r\u007F-\u009F]/u;
/** Stands for bytes of UTF-16 that are no character. The head may end inside of one; a text in UTF-8 may have this character itself. */
const NO_CHARACTER = /\uFFFD./su;

function isHarmless(text: string): boolean {
  const first = /[^\s\uFEFF]/u.exec(text)?.[0];
  return !CONTROL.test(text) && first !== '<' && !text.startsWith('#!');
}

function isUtf8(bytes: Uint8Array): boolean {
  const isCut = bytes.length === MEDIA_TYPE_HEAD_BYTES;
  for (let dropped = 0; dropped < (isCut ? LONGEST_CHARACTER_BYTES : 1); dropped += 1) {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, bytes.length - dropped));
      return true;
    } catch {
      // The cut may be inside of a character: tries again without the last byte.
    }
  }
  return false;
}

function asciiOf(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

function hasAt(bytes: Uint8Array, wanted: readonly number[], offset: number): boolean {
  return bytes.length >= offset + wanted.length && wanted.every((byte, index) => bytes[offset + index] === byte);
}
