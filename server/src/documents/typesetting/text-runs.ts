import { type EmbeddedFont, keepText, shapeInDrawingOrder, writePlainOutlines } from './complete-shaping.ts';
import { type FontFace, type FontFile, faceOf, type HanStyle, type PdfFonts } from './pdf-fonts.ts';
import type { Phrase, TextStyle } from './pdf-styles.ts';
import { mirrored, missingCharacter, textOrder, visible } from './printable-text.ts';

/** Part of a text that is drawn at once: one font, one style, one direction. */
export interface TextRun {
  readonly start: number;
  readonly end: number;
  /** Null: no font has these characters. */
  readonly font: FontFile | null;
  readonly style: TextStyle;
  /** An odd level runs from right to left. */
  readonly level: number;
}

/** A text without line breaks, ready to be broken into lines. */
export interface RunText {
  readonly text: string;
  readonly runs: readonly TextRun[];
  readonly isRtl: boolean;
}

export function runText(phrases: readonly Phrase[], { fonts }: Pick<Typesetter, 'fonts'>): RunText {
  const text = phrases.map((phrase) => phrase.text).join('');
  const { levels, isRtl } = textOrder(text);
  const runs: TextRun[] = [];
  let phraseStart = 0;
  for (const phrase of phrases) {
    for (const { start, end, font } of fontRuns(phrase.text, fonts)) {
      cutByLevel(levels, phraseStart + start, phraseStart + end, (from, to, level) =>
        runs.push({ start: from, end: to, font, style: phrase.style, level }),
      );
    }
    phraseStart += phrase.text.length;
  }
  return { text, runs, isRtl };
}

function cutByLevel(
  levels: Uint8Array | null,
  start: number,
  end: number,
  add: (from: number, to: number, level: number) => void,
): void {
  let from = start;
  for (let index = start + 1; index <= end; index += 1) {
    if (index < end && levels?.[index] === levels?.[from]) continue;
    add(from, index, levels?.[from] ?? 0);
    from = index;
  }
}

/** Returns the parts of the runs between two positions of their text. */
export function runsBetween({ runs }: RunText, start: number, end: number): TextRun[] {
  const found: TextRun[] = [];
  for (let index = firstEndingAfter(runs, start); index < runs.length; index += 1) {
    const run = runs[index];
    if (!run || run.start >= end) break;
    found.push({ ...run, start: Math.max(run.start, start), end: Math.min(run.end, end) });
  }
  return found;
}

/** Binary search: a text can have as many runs as characters. */
function firstEndingAfter(runs: readonly TextRun[], place: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.end ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Matches text in a script that the font's shaping reverses by itself. */
const REVERSED_BY_FONT =
  /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the run's characters in the order that its font needs; words in place of characters that no font has. */
export function drawnText({ text }: Pick<RunText, 'text'>, { start, end, font, level }: TextRun, lang: string): string {
  const isRtl = level % 2 === 1;
  const shown = visible(text.slice(start, end), font !== null && font.typeface.name !== 'source-sans-3');
  if (font === null) return Array.from(shown, (character) => missingCharacter(character, lang)).join(' ');
  const mirroredText = isRtl ? mirrored(shown) : shown;
  if (isRtl === (font.typeface.isRtl && REVERSED_BY_FONT.test(mirroredText))) return mirroredText;
  return Array.from(graphemes.segment(mirroredText), ({ segment }) => segment)
    .reverse()
    .join('');
}

/** Range of a text, in UTF-16 units, that one font file can draw. */
interface FontRun {
  readonly start: number;
  readonly end: number;
  /** Null: no font has these characters. */
  readonly font: FontFile | null;
}

type Fonts = Pick<PdfFonts, 'find' | 'has' | 'latin'>;

/** Characters that belong to the character before them: a blank, an accent, an invisible character. */
const FOLLOWER = /^[\p{White_Space}\p{Mark}\p{Default_Ignorable_Code_Point}]/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u;

/** Texts that one file of the main typeface has, such as most English and French ones. */
const PLAIN = /^[ -~\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]+$/;

/** Chooses a font for every character, changes the font as rarely as possible, and sets each word in one typeface where one has all of it. */
export function fontRuns(text: string, fonts: Fonts): FontRun[] {
  if (PLAIN.test(text)) return [{ start: 0, end: text.length, font: fonts.latin }];
  const pieces = chooseFonts(text, fonts);
  setWordsInOneTypeface(text, pieces, fonts);
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const run = runs.at(-1);
    if (run && run.font === piece.font) run.end = piece.end;
    else runs.push({ ...piece });
  }
  return runs;
}

interface Piece {
  start: number;
  end: number;
  font: FontFile | null;
}

function chooseFonts(text: string, fonts: Fonts): Piece[] {
  const han = hanStyleOf(text, fonts);
  const pieces: Piece[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const isEmoji = EMOJI.test(segment);
    const ink = codePointsOf(segment).filter((codePoint) => !INVISIBLE.test(String.fromCodePoint(codePoint)));
    const last = pieces.at(-1);
    const followed = last?.font && ink.every((codePoint) => last.font && fonts.has(last.font, codePoint));
    if (last && (ink.length === 0 || (followed && FOLLOWER.test(segment) && keepsBlanks(last.font, segment, fonts)))) {
      last.end = index + segment.length;
      continue;
    }
    const font = fonts.find(ink, han, isEmoji);
    if (font || ink.length <= 1) pieces.push({ start: index, end: index + segment.length, font });
    else pieces.push(...chooseByCharacter(segment, index, han, isEmoji, fonts));
  }
  return pieces;
}

/** Blanks of other typefaces are too wide between words. From right to left, a phrase is shaped as a whole. */
const keepsBlanks = (font: FontFile | null, segment: string, { latin }: Fonts): boolean =>
  font?.typeface === latin.typeface || font?.typeface.isRtl === true || !BLANK.test(segment);
const BLANK = /^\p{White_Space}/u;

/** For several characters that no file has together, such as a letter and a mark of two scripts. */
function chooseByCharacter(segment: string, index: number, han: HanStyle, isEmoji: boolean, fonts: Fonts): Piece[] {
  const pieces: Piece[] = [];
  let start = index;
  for (const character of segment) {
    const end = start + character.length;
    const last = pieces.at(-1);
    if (last && INVISIBLE.test(character)) last.end = end;
    else pieces.push({ start, end, font: fonts.find(codePointsOf(character), han, isEmoji) });
    start = end;
  }
  return pieces;
}

const codePointsOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0);

const HAN = /\p{Script=Han}/gu;

/** Kana, Hangul or Bopomofo beside Chinese characters say where their shapes come from. Without them: China, or Taiwan if China lacks one. */
function hanStyleOf(text: string, fonts: Fonts): HanStyle {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
  if (/\p{Script=Hangul}/u.test(text)) return 'kr';
  if (/\p{Script=Bopomofo}/u.test(text)) return 'tc';
  const isTraditional = text.match(HAN)?.some((character) => {
    const found = fonts.find(codePointsOf(character), 'sc', false);
    return found?.typeface.name === 'noto-sans-tc';
  });
  return isTraditional === true ? 'tc' : 'sc';
}

const LETTERS = /[\p{Letter}\p{Mark}]/u;

/** A word in two typefaces takes the one that has all of it: a rare letter changes its whole word. */
function setWordsInOneTypeface(text: string, pieces: Piece[], fonts: Fonts): void {
  let word: Piece[] = [];
  const setWord = () => {
    const typefaces = new Set(word.map(({ font }) => font?.typeface));
    if (typefaces.size > 1) {
      for (const font of new Set(word.map((piece) => piece.font))) {
        if (!font || !word.every((piece) => hasAll(text, piece, font, fonts))) continue;
        for (const piece of word) piece.font = font;
        break;
      }
    }
    word = [];
  };
  for (const piece of pieces) {
    if (LETTERS.test(text.slice(piece.start, piece.end))) word.push(piece);
    else setWord();
    if (text.slice(piece.start, piece.end).endsWith(' ')) setWord();
  }
  setWord();
}

const hasAll = (text: string, { start, end }: Piece, font: FontFile, fonts: Fonts): boolean =>
  codePointsOf(text.slice(start, end)).every(
    (codePoint) => INVISIBLE.test(String.fromCodePoint(codePoint)) || fonts.has(font, codePoint),
  );

/** Measures and chooses fonts for one document. */
export interface Typesetter {
  readonly fonts: Pick<PdfFonts, 'find' | 'has' | 'latin'>;
  /** Language of the document. */
  readonly lang: string;
  /** Sets the font that the document draws with from now on. @param font - null: the font of the words for missing characters. */
  use(font: FontFile | null, style: TextStyle): void;
  widthPt(text: string, font: FontFile | null, style: TextStyle): number;
}

/** A font that every PDF viewer has; its letters have equal widths. */
const MONO_FONT = 'Courier';

/**
 * Font files in one document. A text of one language needs fewer: Japanese, which has the most, is split into 120. A text that is made to need all
 * files would need more memory than a thread has.
 */
const MAX_FILES = 160;

/** Each document opens its own fonts, because pdfkit's cache of a character depends on the characters before it. */
export function createTypesetter(doc: PDFKit.PDFDocument, fonts: PdfFonts, lang: string): Typesetter {
  const widths = new Map<string, Map<string, number>>();
  const opened = new Set<string>();
  const faces = new Map<FontFile, Map<string, FontFace>>();
  const nameOf = (given: FontFile | null, style: TextStyle): string => {
    const file = given ?? fonts.latin;
    if (style.isMono === true && file === fonts.latin) return MONO_FONT;
    const known = faces.get(file) ?? new Map<string, FontFace>();
    faces.set(file, known);
    const key = `${style.isBold} ${style.isItalic}`;
    const face = known.get(key) ?? faceOf(file, style);
    known.set(key, face);
    if (!opened.has(face.name)) {
      opened.add(face.name);
      openFace(doc, fonts, face);
    }
    return face.name;
  };
  const files = new Set<FontFile>();
  const find: PdfFonts['find'] = (codePoints, han, isEmoji) => {
    const file = fonts.find(codePoints, han, isEmoji);
    if (file && files.size < MAX_FILES) files.add(file);
    return file && files.has(file) ? file : null;
  };
  return {
    fonts: { latin: fonts.latin, has: fonts.has, find },
    lang,
    use(font, style) {
      doc.font(nameOf(font, style)).fontSize(style.sizePt);
    },
    widthPt(text, font, style) {
      const name = nameOf(font, style);
      const known = widths.get(name) ?? new Map<string, number>();
      widths.set(name, known);
      const widthPt = known.get(text) ?? doc.font(name).fontSize(1000).widthOfString(text, shapingOf(font, text));
      known.set(text, widthPt);
      return (widthPt * style.sizePt) / 1000;
    },
  };
}

function openFace(doc: PDFKit.PDFDocument, fonts: PdfFonts, face: FontFace): void {
  // pdfkit takes an opened font, too; its types do not know it.
  doc.registerFont(face.name, fonts.open(face) as unknown as string);
  const { _font: font } = doc.font(face.name) as unknown as { readonly _font: EmbeddedFont };
  const { typeface } = face.file;
  if (typeface.isVariable) writePlainOutlines(font);
  shapeInDrawingOrder(font, typeface.name);
  if (!typeface.isRtl && typeface !== fonts.latin.typeface) keepText(font);
}

/** pdfkit shapes a single word as a whole by default, and caches it. It would split a text from right to left at its blanks. */
export const shapingOf = (font: FontFile | null, text: string) =>
  font?.typeface.isRtl === true && text.includes(' ') ? { features: [] } : {};
