import { type Word, wordsOf } from './line-words.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Range of a text in UTF-16 units. */
export interface Range {
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
