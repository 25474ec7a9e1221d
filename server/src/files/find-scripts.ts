import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);

/**
 * Names with which a PDF runs a script, starts a program, sends data, opens another file, or holds files. An action of the opening, of a page
 * or of a field has one of them: `/OpenAction` and `/AA` themselves mostly show a page. What a password locks cannot be looked through.
 */
const ACTIVE_NAMES: ReadonlySet<string> = new Set([
  ...['JavaScript', 'Rendition', 'RichMedia', 'XFA'],
  ...['Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'Encrypt'],
]);

/** A name, or the beginning or end of a stream. */
const TOKEN = /\/([^\0\t\n\f\r ()<>[\]{}/%]{1,128})|(?:end)?stream(?=\r?\n|\r)/g;
/** No token is longer. */
const TOKEN_LENGTH = 140;
const STREAM_END = 'endstream';
/** Packed objects begin with the numbers of the objects and their places. */
const OBJECT_NUMBERS = /^\s*\d[\d\s]*[<[(/]/;
/** A hundred objects are packed together: some kilobytes. */
const MOST_PACKED = 2 * 1024 * 1024;
const MOST_UNPACKED = 16 * 1024 * 1024;
/** Distance in which the key `First` belongs to the same object as a stream. */
const NEAR = 1_000;

/** A name without its escapes: `J#61vaScript` is `JavaScript`. */
const plainName = (name: string): string =>
  name.includes('#')
    ? name.replaceAll(/#([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : name;

/** Packed objects that are being read. */
interface Packed {
  bytes: string;
  /** The file says that these are objects. Otherwise they only look like it. */
  readonly isNamed: boolean;
}

interface PdfWatch {
  /** @returns Whether the PDF is active, or cannot be looked through. Gets the pieces in their order. */
  push(piece: Buffer): Promise<boolean>;
  /** As `push`, for the end of the file. */
  end(): Promise<boolean>;
}

/**
 * Looks for scripts, actions and files in a PDF, piece by piece, also where its objects are packed. It looks at every byte and believes no
 * structure, because a reader may find an object anywhere in the file: after the name `ObjStm`, the next stream must be packed objects.
 */
export function watchPdf(): PdfWatch {
  let rest = '';
  let packed: Packed | null = null;
  let unpackedBytes = 0;
  let isObjectStreamNamed = false;
  /** Bytes since the key `First`, which packed objects and outlines have. */
  let sinceFirst = Number.POSITIVE_INFINITY;

  async function isActive(isEnd: boolean): Promise<boolean> {
    for (;;) {
      if (packed !== null) {
        const { isNamed, bytes } = packed;
        const at = (bytes + rest).indexOf(STREAM_END, Math.max(0, bytes.length - STREAM_END.length));
        packed.bytes += rest;
        rest = '';
        const isTooLong = packed.bytes.length > MOST_PACKED;
        if (at < 0 && !isTooLong && !isEnd) return false;
        if (at < 0 && isNamed) return true;
        rest = packed.bytes.slice(Math.max(0, at));
        const objects = packed.bytes.slice(0, Math.max(0, at));
        packed = null;
        if (at >= 0 && (await areActive(objects, isNamed))) return true;
      }
      const found = look(isEnd);
      if (found !== 'packed') return found;
    }
  }

  /** @returns 'packed' at the beginning of packed objects. */
  function look(isEnd: boolean): boolean | 'packed' {
    const end = isEnd ? rest.length : Math.max(0, rest.length - TOKEN_LENGTH);
    let done = 0;
    for (const { 0: token, 1: written, index } of rest.matchAll(TOKEN)) {
      if (index >= end) break;
      sinceFirst += index + token.length - done;
      done = index + token.length;
      const name = written === undefined ? null : plainName(written);
      if (name !== null && ACTIVE_NAMES.has(name)) return true;
      if (name === 'ObjStm') isObjectStreamNamed = true;
      if (name === 'First') sinceFirst = 0;
      if (token !== 'stream' || !(isObjectStreamNamed || sinceFirst < NEAR)) continue;
      const start = /^(?:\r\n|\n|\r)/.exec(rest.slice(done, done + 2))?.[0].length ?? 0;
      rest = rest.slice(done + start);
      packed = { bytes: '', isNamed: isObjectStreamNamed };
      [isObjectStreamNamed, sinceFirst] = [false, Number.POSITIVE_INFINITY];
      return 'packed';
    }
    sinceFirst += Math.max(done, end) - done;
    rest = rest.slice(Math.max(done, end));
    return false;
  }

  /** @param isNamed - What cannot be looked through counts as active. */
  async function areActive(objects: string, isNamed: boolean): Promise<boolean> {
    // Objects that are not packed have been looked at, or are looked at here.
    const text = OBJECT_NUMBERS.test(objects) ? objects : await unpacked(objects);
    if (text === null || !OBJECT_NUMBERS.test(text)) return isNamed;
    return [...text.matchAll(TOKEN)].some(([, name]) => name !== undefined && ACTIVE_NAMES.has(plainName(name)));
  }

  /** @returns null where the bytes are broken, packed in another way, or too many. */
  async function unpacked(objects: string): Promise<string | null> {
    const left = MOST_UNPACKED - unpackedBytes;
    if (left <= 0) return null;
    try {
      const bytes = await unpack(Buffer.from(objects, 'latin1'), { maxOutputLength: left });
      unpackedBytes += bytes.length;
      return bytes.toString('latin1');
    } catch {
      return null;
    }
  }

  return {
    push(piece) {
      rest += piece.toString('latin1');
      return isActive(false);
    },
    end: () => isActive(true),
  };
}

/** Names of the parts in which office programs store macros. An archive lists the names of its parts unpacked, at least at its end. */
const MACRO_PARTS = ['vbaProject', 'Basic/script-lc.xml'];
const LONGEST_NAME = Math.max(...MACRO_PARTS.map(({ length }) => length));

/**
 * Looks for macros in a document of an office program, piece by piece. A part with a forged name is not found, but Office runs no macros in files with the
 * names that the server gives (`.docx`, `.xlsx`).
 * @returns Gets the pieces in their order, and tells for each whether the name of a macro ends in it.
 */
export function macroFinder(): (piece: Buffer) => boolean {
  let tail = Buffer.alloc(0);
  return (piece) => {
    const seen = Buffer.concat([tail, piece]);
    // A name may begin in one piece and end in the next.
    tail = seen.subarray(Math.max(0, seen.length - LONGEST_NAME + 1));
    return MACRO_PARTS.some((part) => seen.includes(part));
  };
}
