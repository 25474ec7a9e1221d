import { fontRuns } from './font-runs.ts';
import type { Phrase, TextStyle } from './pdf-styles.ts';
import { missingCharacter, visible } from './printable-text.ts';
import { mirrored, textOrder } from './text-order.ts';
import type { FontFile } from './typefaces.ts';
import type { Typesetter } from './typesetter.ts';

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
