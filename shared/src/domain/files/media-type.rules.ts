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
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** An OpenDocument file begins with an uncompressed entry `mimetype`: its name stands at byte 30, followed by its content. */
const ODT = asciiOf('mimetypeapplication/vnd.oasis.opendocument.text');
const ZIP_NAME_OFFSET = 30;

/**
 * Tells the type of a file by its first bytes; its name and the type that a browser declares do not count.
 * @param head - The first `MEDIA_TYPE_HEAD_BYTES`, or the whole of a shorter file.
 * @returns null for everything else: programs, web pages, SVG and archives among them, and for an empty file.
 */
export function mediaTypeOf(head: Uint8Array): MediaType | null {
  const bytes = head.subarray(0, MEDIA_TYPE_HEAD_BYTES);
  if (hasAt(bytes, JPEG, 0)) return 'image/jpeg';
  if (hasAt(bytes, PNG, 0)) return 'image/png';
  if (hasAt(bytes, PDF, 0)) return 'application/pdf';
  if (hasAt(bytes, ZIP, 0)) return officeTypeOf(bytes);
  return isPlainText(bytes) ? 'text/plain' : null;
}

function officeTypeOf(zip: Uint8Array): MediaType | null {
  if (hasAt(zip, ODT, ZIP_NAME_OFFSET)) return 'application/vnd.oasis.opendocument.text';
  // Office writes the list of parts first; the names of the first parts tell the program.
  if (!contains(zip, '[Content_Types].xml') && !contains(zip, '_rels/.rels')) return null;
  if (contains(zip, 'word/')) return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return contains(zip, 'xl/') ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : null;
}

const TAB = 0x09;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const LESS_THAN = 0x3c;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/** A character of UTF-8 has at most this many bytes: the head may end inside of one. */
const LONGEST_CHARACTER_BYTES = 4;

/** Whether the bytes are UTF-8 text. Text that begins with `<` or `#!` is refused: a browser or a shell could run it. */
function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false;
  if (bytes.some((byte) => byte < SPACE && byte !== TAB && byte !== NEWLINE && byte !== RETURN)) return false;
  const text = hasAt(bytes, BYTE_ORDER_MARK, 0) ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
  const first = text.find((byte) => byte > SPACE);
  if (first === LESS_THAN || hasAt(text, asciiOf('#!'), 0)) return false;
  return isUtf8(bytes);
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

function contains(bytes: Uint8Array, text: string): boolean {
  const wanted = asciiOf(text);
  for (let at = 0; at + wanted.length <= bytes.length; at += 1) if (hasAt(bytes, wanted, at)) return true;
  return false;
}
