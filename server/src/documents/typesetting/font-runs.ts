import type { PdfFonts } from './pdf-fonts.ts';
import type { FontFile, HanStyle } from './typefaces.ts';

/** Range of a text, in UTF-16 units, that one font file can draw. */
export interface FontRun {
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
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

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
