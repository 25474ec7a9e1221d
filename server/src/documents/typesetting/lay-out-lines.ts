import { breakLines } from './break-lines.ts';
import type { Phrase } from './pdf-styles.ts';
import { visualOrder } from './text-order.ts';
import { drawnText, type RunText, runsBetween, runText, type TextRun } from './text-runs.ts';
import type { Typesetter } from './typesetter.ts';

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
