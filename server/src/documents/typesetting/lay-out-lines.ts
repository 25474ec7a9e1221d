import type { Phrase } from './pdf-styles.ts';
import { visualOrder } from './printable-text.ts';
import { drawnText, type RunText, runsBetween, runText, type TextRun, type Typesetter } from './text-runs.ts';

export interface PlacedRun extends TextRun {
  /** The text in reading order. */
  readonly text: string;
  /** The text as its font gets it. */
  readonly drawn: string;
  /** Distance from the line's left end. */
  readonly xPt: number;
  readonly widthPt: number;
}

export interface Line {
  /** In reading order. */
  readonly runs: readonly PlacedRun[];
  readonly widthPt: number;
  readonly heightPt: number;
  /** Size of the largest characters in the line. */
  readonly sizePt: number;
  readonly isRtl: boolean;
}

const LINE_HEIGHT_EM = 1.4;
/** Arabic, Hebrew and Indic scripts have marks far above and below their letters, so their lines are higher. */
const TALL_LINE_HEIGHT_EM = 1.75;

/** Returns the phrases as lines that fit the width, at least one line. A word that is too long continues on the next line. */
export function layOutLines(type: Typesetter, phrases: readonly Phrase[], widthPt: number): Line[] {
  return atLineEnds(phrases).flatMap((part) => {
    const text = runText(part, type);
    const ranges = breakLines(text.text, (start, end) => widthOf(type, text, start, end), widthPt);
    return ranges.map(({ start, end }) => placeLine(type, text, start, end, part));
  });
}

function atLineEnds(phrases: readonly Phrase[]): Phrase[][] {
  const parts: Phrase[][] = [[]];
  for (const { text, style } of phrases) {
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) parts.push([]);
      parts.at(-1)?.push({ text: piece, style });
    }
  }
  return parts;
}

const widthOf = (type: Typesetter, text: RunText, start: number, end: number): number =>
  runsBetween(text, start, end).reduce(
    (sum, run) => sum + type.widthPt(drawnText(text, run, type.lang), run.font, run.style),
    0,
  );

function placeLine(type: Typesetter, text: RunText, start: number, end: number, phrases: readonly Phrase[]): Line {
  const runs = runsBetween(text, start, end).map((run) => {
    const drawn = drawnText(text, run, type.lang);
    const widthPt = type.widthPt(drawn, run.font, run.style);
    return { ...run, text: text.text.slice(run.start, run.end), drawn, widthPt };
  });
  const xPt = new Map<TextRun, number>();
  let widthPt = 0;
  for (const run of visualOrder(runs)) {
    xPt.set(run, widthPt);
    widthPt += run.widthPt;
  }
  const sizePt = (runs.length > 0 ? runs : phrases).reduce((most, { style }) => Math.max(most, style.sizePt), 0);
  const isTall = runs.some(({ font }) => font?.typeface.isTall === true);
  return {
    runs: runs.map((run) => ({ ...run, xPt: xPt.get(run) ?? 0 })),
    widthPt,
    heightPt: sizePt * (isTall ? TALL_LINE_HEIGHT_EM : LINE_HEIGHT_EM),
    sizePt,
    isRtl: text.isRtl,
  };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Range of a text in UTF-16 units. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns where the lines of a text begin and end. Blanks between two lines belong to neither line.
 * @param measure - Width of a part, in points.
 */
export function breakLines(
  text: string,
  measure: (start: number, end: number) => number,
  widthPt: number,
): readonly Range[] {
  const lines: Range[] = [];
  let line: Range | null = null;
  let usedPt = 0;
  for (const word of wordsOf(text)) {
    const inkPt = measure(word.inkStart, word.end);
    const blankPt = line ? measure(word.start, word.inkStart) : 0;
    if (line && usedPt + blankPt + inkPt <= widthPt) {
      line = { start: line.start, end: word.end };
      usedPt += blankPt + inkPt;
      continue;
    }
    if (line) lines.push(line);
    const pieces = inkPt <= widthPt ? [] : cutWord(text, word, measure, widthPt);
    lines.push(...pieces);
    line = { start: pieces.at(-1)?.end ?? word.inkStart, end: word.end };
    usedPt = pieces.length === 0 ? inkPt : measure(line.start, line.end);
  }
  lines.push(line ?? { start: 0, end: 0 });
  return lines;
}

/** Inside addresses, a line preferably ends after one of these characters. */
const GOOD_ENDS = '@./_-?&=';

/** Returns full lines from the beginning of a word that is too long; the rest fits on one line. */
function cutWord(
  text: string,
  { inkStart, end }: Word,
  measure: (start: number, end: number) => number,
  widthPt: number,
): Range[] {
  const lines: Range[] = [];
  let start = inkStart;
  let usedPt = 0;
  /** Returns the last good end of this line, and the rest for the next line. */
  let good = { at: start, usedPt: 0 };
  for (const { segment, index } of graphemes.segment(text.slice(inkStart, end))) {
    const at = inkStart + index;
    const characterPt = measure(at, at + segment.length);
    if (usedPt + characterPt > widthPt && at > start) {
      const isGood = good.at > start;
      lines.push({ start, end: isGood ? good.at : at });
      usedPt = isGood ? usedPt - good.usedPt : 0;
      start = isGood ? good.at : at;
    }
    usedPt += characterPt;
    if (GOOD_ENDS.includes(segment)) good = { at: at + segment.length, usedPt };
  }
  return lines;
}

/** Part of a text that stays together on a line. */
interface Word {
  /** Index of the first blank before the word; blanks at the end of a line are dropped. */
  readonly start: number;
  /** Index of the first character that is not a blank. */
  readonly inkStart: number;
  readonly end: number;
}

/** Blanks, then characters up to the next blank. A line may also end after a hyphen, a dash or a slash, except inside a number. */
const WORD =
  /(?<![ \u200b])[ \u200b]*[^ \u200b]+?(?:[-\u2010\u2013\u2014/](?=[^\s\d/\u2010\u2013\u2014-])|(?=[ \u200b]|$))/gu;
/** French writes a blank before these characters; no line begins with them. */
const NEVER_FIRST = /^[?!:;»%]/;

/** @param text - Without line breaks. Blanks after the last word belong to no word. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const [matched] = match;
    const ink = matched.replace(/^[ \u200b]+/, '');
    const end = match.index + matched.length;
    const before = words.at(-1);
    if (before && NEVER_FIRST.test(ink)) words[words.length - 1] = { ...before, end };
    else words.push(...partsOf({ start: match.index, inkStart: end - ink.length, end }, ink));
  }
  return words;
}

/** Scripts without blanks between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const unspacedWords = new Intl.Segmenter('en', { granularity: 'word' });
const STAYS_WITH_LAST = /^[\p{Pe}\p{Pf}\p{Po}\p{Lm}\p{Mark}]/u;
const STAYS_WITH_NEXT = /[\p{Ps}\p{Pi}]$/u;

/** Splits text without blanks at its words. No line begins with a closing sign or ends with an opening one. */
function partsOf(word: Word, ink: string): Word[] {
  if (!UNSPACED.test(ink)) return [word];
  const parts: Word[] = [];
  for (const { segment, index } of unspacedWords.segment(ink)) {
    const start = word.inkStart + index;
    const end = start + segment.length;
    const last = parts.at(-1);
    const lastSign = ink.charAt(index - 1);
    if (last && (STAYS_WITH_LAST.test(segment) || STAYS_WITH_NEXT.test(lastSign))) {
      parts[parts.length - 1] = { ...last, end };
    } else parts.push({ start: last ? start : word.start, inkStart: start, end });
  }
  return parts;
}
