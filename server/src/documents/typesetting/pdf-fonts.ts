import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { applyAllRules, type ShapedFont } from './complete-shaping.ts';
import { unpackFont } from './unpack-woff.ts';

type Pdfkit = typeof import('pdfkit');

/** A font as pdfkit opens it. pdfkit's types omit it. */
interface OpenFont extends ShapedFont {
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

/** A set of font files of one design. */
interface Typeface {
  readonly name: string;
  /** Written from right to left. pdfkit shapes such words as a whole. */
  readonly isRtl: boolean;
  /** Has marks far above and below the letters, so that its lines are higher. */
  readonly isTall: boolean;
  readonly hasItalic: boolean;
  readonly hasBold: boolean;
  /** The file of one subset, as an import specifier. */
  readonly fileOf: (subset: string, weight: 400 | 600, slant: 'normal' | 'italic') => string;
  /** The subsets that may have a character; the package is asked when a text first needs to know. */
  readonly subsetsWith: (codePoint: number) => readonly string[];
  /** The weight comes from a variation of one file. */
  readonly isVariable: boolean;
}

interface Subset {
  readonly name: string;
  /** First and last code point of each range. */
  readonly ranges: readonly (readonly [number, number])[];
}

/** One font file without its weight: a typeface is split into files by character. */
export interface FontFile {
  /** Typeface and subset. */
  readonly id: string;
  readonly typeface: Typeface;
  readonly subset: string;
}

/** A font file with its weight and slant. */
export interface FontFace {
  readonly name: string;
  readonly file: FontFile;
  readonly weight: 400 | 600;
  /** The file's path, as an import specifier. */
  readonly specifier: string;
}

/** A typeface without bold or italic letters has its upright letters in their place. */
export function faceOf(
  file: FontFile,
  { isBold, isItalic }: { readonly isBold?: boolean; readonly isItalic?: boolean },
): FontFace {
  const { typeface, subset, id } = file;
  const weight = isBold === true && typeface.hasBold ? 600 : 400;
  const slant = isItalic === true && typeface.hasItalic ? 'italic' : 'normal';
  return {
    name: `${id.replace('/', '-')}-${weight}-${slant}`,
    file,
    weight,
    specifier: typeface.fileOf(subset, weight, slant),
  };
}

/** Subsets that other typefaces of this list have in a better form. */
const GENERAL_SUBSETS = /^(latin|cyrillic|greek|vietnamese)/;

interface Kind {
  readonly isRtl?: boolean;
  readonly isTall?: boolean;
  readonly hasBold?: false;
}

/** A typeface of Fontsource. Its package says which characters each file may have. */
function fontsource(name: string, kind: Kind, isVariable: boolean, wanted?: readonly string[]): Typeface {
  const scope = isVariable ? '@fontsource-variable' : '@fontsource';
  let index: ReadonlyMap<number, readonly string[]> | undefined;
  return {
    name,
    isRtl: kind.isRtl === true,
    isTall: kind.isTall === true,
    isVariable,
    hasItalic: name === 'source-sans-3',
    hasBold: kind.hasBold !== false,
    fileOf: (subset, weight, slant) =>
      isVariable
        ? `${scope}/${name}/files/${name}-${subset}-wght-normal.woff2`
        : `${scope}/${name}/files/${name}-${subset}-${weight}-${slant}.woff`,
    subsetsWith(codePoint) {
      index ??= indexOf(readSubsets(`${scope}/${name}/unicode.json`, wanted));
      return index.get(codePoint) ?? [];
    },
  };
}

function readSubsets(file: string, wanted: readonly string[] | undefined): readonly Subset[] {
  const json = readFileSync(fileURLToPath(import.meta.resolve(file)), 'utf8');
  const all = new Map(Object.entries(JSON.parse(json) as Record<string, string>));
  const names = wanted ?? [...all.keys()].filter((name) => !GENERAL_SUBSETS.test(name));
  // Files with a number in brackets have the number alone in their names.
  return names.map((name) => ({ name: name.replace(/[[\]]/g, ''), ranges: rangesOf(all.get(name) ?? '') }));
}

function indexOf(subsets: readonly Subset[]): Map<number, string[]> {
  const index = new Map<number, string[]>();
  for (const { name, ranges } of subsets) {
    for (const [from, to] of ranges) {
      for (let codePoint = from; codePoint <= to; codePoint += 1) {
        const known = index.get(codePoint);
        if (known) known.push(name);
        else index.set(codePoint, [name]);
      }
    }
  }
  return index;
}

const isWithin = (codePoint: number, ranges: Subset['ranges']): boolean =>
  ranges.some(([from, to]) => from <= codePoint && codePoint <= to);

/** `U+41-5A,U+E9` */
const rangesOf = (text: string): Subset['ranges'] =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

/** Letters of Indigenous languages of Canada: Latin letters with any mark, and syllabics. One file has all characters. */
const BC_SANS_RANGES = rangesOf('U+20-36F,U+1D00-1DFF,U+1E00-1FFF,U+2000-2BFF,U+A700-A7FF,U+AB30-AB6F');

const bcSans: Typeface = {
  ...{ name: 'bc-sans', isRtl: false, isTall: false, isVariable: false, hasItalic: true, hasBold: true },
  fileOf: (_subset, weight, slant) => `@bcgov/bc-sans/fonts/BCSans-${BC_SANS_STYLES[`${weight}-${slant}`]}.woff2`,
  subsetsWith: (codePoint) => (isWithin(codePoint, BC_SANS_RANGES) ? ['all'] : []),
};
const BC_SANS_STYLES = {
  '400-normal': 'Regular',
  '400-italic': 'Italic',
  '600-normal': 'Bold',
  '600-italic': 'BoldItalic',
} as const;

const script = (name: string, kind: Kind = {}): Typeface => fontsource(`noto-sans-${name}`, kind, true);
/** A typeface with one or few weights, each in its own file. */
const fixed = (name: string, kind: Kind = {}): Typeface => fontsource(`noto-sans-${name}`, kind, false);
const RTL: Kind = { isRtl: true, isTall: true };
const TALL: Kind = { isTall: true };

const SOURCE_SANS = fontsource('source-sans-3', {}, false, [
  ...['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'greek-ext', 'cyrillic-ext'],
]);

/** Typefaces of alphabets and syllables, in order of preference: a character of two typefaces comes from the first. */
const SCRIPTS: readonly Typeface[] = [
  SOURCE_SANS,
  ...['arabic', 'hebrew'].map((name) => fixed(name, RTL)),
  bcSans,
  ...['canadian-aboriginal', 'armenian', 'georgian', 'cherokee', 'ethiopic'].map((name) => script(name)),
  ...['devanagari', 'bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada', 'malayalam'].map((name) =>
    script(name, TALL),
  ),
  ...['sinhala', 'thai', 'lao', 'khmer'].map((name) => script(name, TALL)),
  fixed('myanmar', TALL),
  fontsource('noto-serif-tibetan', TALL, true),
  fixed('tifinagh', { hasBold: false }),
  ...['thaana', 'syriac'].map((name) => script(name, RTL)),
  fixed('nko', { ...RTL, hasBold: false }),
];

const EMOJI = fontsource('noto-emoji', {}, true);

/** Mathematical signs, and the letters that people paste from sites with fancy letters. Its package does not say that one file has them all. */
const MATH_RANGES = rangesOf('U+2200-22FF,U+27C0-27EF,U+2980-2AFF,U+1D400-1D7FF');
const math: Typeface = {
  ...fixed('math', { hasBold: false }),
  subsetsWith: (codePoint) => (isWithin(codePoint, MATH_RANGES) ? ['latin'] : []),
};
const SYMBOLS: readonly Typeface[] = [math, fixed('symbols-2', { hasBold: false }), script('symbols')];

/** Where the shapes of Chinese characters come from: China, Taiwan, Japan or Korea. */
export type HanStyle = 'sc' | 'tc' | 'jp' | 'kr';
const HAN: Readonly<Record<HanStyle, Typeface>> = {
  sc: script('sc'),
  tc: script('tc'),
  jp: script('jp'),
  kr: script('kr'),
};
const HAN_ORDER: readonly HanStyle[] = ['sc', 'tc', 'jp', 'kr'];

/** All typefaces in order of preference. */
function typefacesFor(han: HanStyle, isEmoji: boolean): readonly Typeface[] {
  const rest = [...SYMBOLS, EMOJI, HAN[han], ...HAN_ORDER.filter((style) => style !== han).map((style) => HAN[style])];
  return isEmoji ? [EMOJI, ...SCRIPTS, ...rest] : [...SCRIPTS, ...rest];
}
