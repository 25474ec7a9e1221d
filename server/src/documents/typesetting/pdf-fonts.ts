import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { applyAllRules, type ShapedFont } from './complete-shaping.ts';
import { type FontFace, type FontFile, faceOf, type HanStyle, SOURCE_SANS, typefacesFor } from './typefaces.ts';
import { unpackFont } from './unpack-woff.ts';

export type Pdfkit = typeof import('pdfkit');

/** A font as pdfkit opens it. pdfkit's types omit it. */
export interface OpenFont extends ShapedFont {
  readonly characterSet: readonly number[];
  getVariation(settings: { readonly wght: number }): OpenFont;
}

/** The fonts of all documents of this thread. A file is read when a text first needs it. */
export interface PdfFonts {
  readonly pdfkit: Pdfkit;
  /** The file that draws digits and Latin letters. */
  readonly latin: FontFile;
  /** Returns the first file that has all characters; null: none. */
  find(codePoints: readonly number[], han: HanStyle, isEmoji: boolean): FontFile | null;
  has(file: FontFile, codePoint: number): boolean;
  /** Returns a font for one document: pdfkit keeps facts about a document in it. */
  open(face: FontFace): OpenFont;
}

let loading: Promise<PdfFonts> | undefined;

/** Loads pdfkit with the first document, not at the start. When loading fails, a later call tries again. */
export function loadPdfFonts(): Promise<PdfFonts> {
  loading ??= import('pdfkit').then(
    ({ default: pdfkit }) => createPdfFonts(pdfkit),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Unpacked fonts in memory. A document in one language needs less than 1 MB; all files together have some 60 MB. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;
/** Texts have few different characters; a hostile text has at most 20,000. */
const MAX_KNOWN_ANSWERS = 20_000;

function createPdfFonts(pdfkit: Pdfkit): PdfFonts {
  const unpacked = new LRUCache<string, Uint8Array>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  const bytesOf = (specifier: string): Uint8Array => {
    const known = unpacked.get(specifier);
    if (known) return known;
    const bytes = unpackFont(readFileSync(fileURLToPath(import.meta.resolve(specifier))));
    unpacked.set(specifier, bytes);
    return bytes;
  };
  const files = new Map<string, FontFile>();
  const characters = new Map<string, ReadonlySet<number>>();
  const answers = new LRUCache<string, { readonly file: FontFile | null }>({ max: MAX_KNOWN_ANSWERS });

  const open: PdfFonts['open'] = ({ name, file, weight, specifier }) => {
    const doc = new pdfkit({ font: '', autoFirstPage: false });
    doc.font(bytesOf(specifier) as unknown as string);
    const { font } = (doc as unknown as { readonly _font: { readonly font: OpenFont } })._font;
    const opened = file.typeface.isVariable ? font.getVariation({ wght: weight }) : font;
    applyAllRules(opened, file.typeface.name);
    // All weights of one file, and all files of one typeface, have one name: pdfkit would take them for the same font.
    return Object.defineProperty(opened, 'postscriptName', { value: name });
  };

  const has: PdfFonts['has'] = (file, codePoint) => {
    let known = characters.get(file.id);
    if (!known) {
      known = new Set(open(faceOf(file, {})).characterSet);
      characters.set(file.id, known);
    }
    return known.has(codePoint);
  };

  const fileOf = (typeface: FontFile['typeface'], subset: string): FontFile => {
    const id = `${typeface.name}/${subset}`;
    const known = files.get(id) ?? { id, typeface, subset };
    files.set(id, known);
    return known;
  };

  const search = (codePoints: readonly number[], han: HanStyle, isEmoji: boolean): FontFile | null => {
    const [first = 0] = codePoints;
    for (const typeface of typefacesFor(han, isEmoji)) {
      for (const subset of typeface.subsetsWith(first)) {
        const file = fileOf(typeface, subset);
        if (codePoints.every((codePoint) => has(file, codePoint))) return file;
      }
    }
    return null;
  };

  return {
    pdfkit,
    latin: fileOf(SOURCE_SANS, 'latin'),
    has,
    open,
    find(codePoints, han, isEmoji) {
      const key = `${codePoints.join()} ${han} ${isEmoji}`;
      const answer = answers.get(key) ?? { file: search(codePoints, han, isEmoji) };
      answers.set(key, answer);
      return answer.file;
    },
  };
}
