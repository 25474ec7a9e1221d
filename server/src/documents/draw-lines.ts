import {
  type Column,
  drawArtifact,
  drawInto,
  type Element,
  isAtTop,
  keepTogether,
  newPage,
  openElement,
  type Sheet,
  waitingHeight,
} from './pdf-sheet.ts';
import { type Line, layOutLines, type PlacedRun } from './typesetting/lay-out-lines.ts';
import type { Phrase } from './typesetting/pdf-styles.ts';
import { visible } from './typesetting/printable-text.ts';
import { shapingOf } from './typesetting/text-runs.ts';

export interface TextPlace extends Column {
  readonly parent: Element;
  /** Tag in the document structure: P, H1 … */
  readonly tag: string;
  /** Called once, with the first line: draws the content beside it, such as a list's number. */
  readonly beside?: (line: Line, baselinePt: number) => void;
}

export const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { heightPt }) => sum + heightPt, 0);

/** Draws the phrases as a paragraph from the current position on, over as many pages as needed. */
export async function drawText(sheet: Sheet, phrases: readonly Phrase[], place: TextPlace): Promise<void> {
  await drawLines(sheet, layOutLines(sheet.type, phrases, place.widthPt), place);
}

/** Headings stay together up to this height, about half a page. */
const MAX_KEPT_PT = 300;

/** Draws a heading together with at least two lines of what follows: it waits for them. */
export async function drawHeading(sheet: Sheet, phrases: readonly Phrase[], place: TextPlace): Promise<void> {
  const lines = layOutLines(sheet.type, phrases, place.widthPt);
  const heightPt = heightOf(lines);
  if (heightPt > MAX_KEPT_PT) return drawLines(sheet, lines, place);
  if (waitingHeight(sheet) + heightPt > MAX_KEPT_PT) keepTogether(sheet, heightPt);
  sheet.headings.push({ heightPt, gapPt: 0, draw: () => drawHeadingLines(sheet, lines, place) });
}

function drawHeadingLines(sheet: Sheet, lines: readonly Line[], place: TextPlace): void {
  const element = openElement(sheet, place.parent, place.tag);
  const topPt = sheet.yPt;
  const [first] = lines;
  if (first) place.beside?.(first, baselineOf(sheet, first));
  for (const line of lines) {
    drawLine(sheet, line, place, element);
    sheet.yPt += line.heightPt;
  }
  element.end();
  sheet.yPt = topPt;
}

export async function drawLines(sheet: Sheet, lines: readonly Line[], place: TextPlace): Promise<void> {
  keepTogether(sheet, firstLinesHeight(lines.map(({ heightPt }) => heightPt)));
  const element = openElement(sheet, place.parent, place.tag);
  let done = 0;
  while (done < lines.length) {
    const rest = lines.slice(done);
    const count = linesForPage(
      rest.map(({ heightPt }) => heightPt),
      sheet.bottomPt - sheet.yPt,
      isAtTop(sheet),
    );
    if (count === 0) {
      newPage(sheet);
      continue;
    }
    const [first] = rest;
    if (done === 0 && first) place.beside?.(first, baselineOf(sheet, first));
    for (const line of rest.slice(0, count)) {
      drawLine(sheet, line, place, element);
      sheet.yPt += line.heightPt;
      await sheet.breathe();
    }
    done += count;
  }
  element.end();
}

/** Distance from the middle of a line down to its baseline, in ems. */
const BASELINE_BELOW_MIDDLE_EM = 0.32;

const baselineOf = ({ yPt }: Pick<Sheet, 'yPt'>, { heightPt, sizePt }: Line): number =>
  yPt + heightPt / 2 + sizePt * BASELINE_BELOW_MIDDLE_EM;

/** Draws one line at the current height. */
export function drawLine(
  sheet: Sheet,
  line: Line,
  { xPt, widthPt, tag }: Column & { readonly tag: string },
  element: Element,
): void {
  const leftPt = line.isRtl ? xPt + widthPt - line.widthPt : xPt;
  const baselinePt = baselineOf(sheet, line);
  for (const runs of byLink(line.runs)) {
    const draw = () => {
      for (const run of runs) drawRun(sheet, run, leftPt + run.xPt, baselinePt);
    };
    const href = runs[0]?.style.href;
    if (href === undefined) drawInto(sheet, element, tag, draw);
    else drawLink(sheet, element, { href, runs, leftPt, heightPt: line.heightPt }, draw);
  }
}

/** Draws lines that repeat on every page, marked as such. They are drawn at the sheet's position, which does not change. */
export function artifactLines(sheet: Sheet, lines: readonly Line[], { xPt }: Pick<Column, 'xPt'>): void {
  drawArtifact(sheet, 'Pagination', () => {
    let yPt = sheet.yPt;
    for (const line of lines) {
      for (const run of line.runs) drawRun(sheet, run, xPt + run.xPt, baselineOf({ yPt }, line));
      yPt += line.heightPt;
    }
  });
}

function byLink(runs: readonly PlacedRun[]): PlacedRun[][] {
  const groups: PlacedRun[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && last[0]?.style.href === run.style.href) last.push(run);
    else groups.push([run]);
  }
  return groups;
}

interface LinkPart {
  readonly href: string;
  readonly runs: readonly PlacedRun[];
  readonly leftPt: number;
  readonly heightPt: number;
}

function drawLink(sheet: Sheet, parent: Element, { href, runs, leftPt, heightPt }: LinkPart, draw: () => void): void {
  const link = openElement(sheet, parent, 'Link');
  drawInto(sheet, link, 'Link', draw);
  const from = Math.min(...runs.map((run) => run.xPt));
  const to = Math.max(...runs.map((run) => run.xPt + run.widthPt));
  // pdfkit's types know neither the element that a link belongs to nor that a text is a String: a string is a PDF name.
  const options: object = { structParent: link, Contents: new String(href) };
  sheet.doc.link(leftPt + from, sheet.yPt, to - from, heightPt, href, options);
  link.end();
}

const UNDERLINE_BELOW_EM = 0.13;

/** Draws a run with its first character at `xPt` and its letters on the baseline. */
export function drawRun(sheet: Sheet, run: PlacedRun, xPt: number, baselinePt: number): void {
  const { doc, type } = sheet;
  const { font, style, drawn } = run;
  if (drawn === '') return;
  doc.fillColor(style.colour);
  // Outside of the main typeface, shapes can stand in another order than their letters: the text to read and copy is added for readers.
  const needsActualText = font?.typeface !== type.fonts.latin.typeface || run.level > 0;
  if (needsActualText) doc.markContent('Span', { actual: visible(run.text, true) });
  type.use(font, style);
  doc.text(drawn, xPt, baselinePt, { lineBreak: false, baseline: 'alphabetic', ...shapingOf(font, drawn) });
  if (needsActualText) doc.endMarkedContent();
  if (!style.isUnderlined) return;
  const yPt = baselinePt + style.sizePt * UNDERLINE_BELOW_EM;
  doc.lineWidth(0.6).strokeColor(style.colour);
  doc
    .moveTo(xPt, yPt)
    .lineTo(xPt + run.widthPt, yPt)
    .stroke();
}

/** Minimum number of a paragraph's lines on a page. */
const FEWEST = 2;

/**
 * Returns the height of the lines with which a paragraph begins a page: two, or all of a paragraph that is not divided. A heading keeps so much
 * of what follows on its page.
 */
export function firstLinesHeight(heights: readonly number[]): number {
  const isDivided = heights.length >= 2 * FEWEST;
  return heights.slice(0, isDivided ? FEWEST : undefined).reduce((sum, height) => sum + height, 0);
}

/**
 * Returns how many of a paragraph's lines go on this page. No page begins with the last line of a paragraph or ends with the first.
 * @param heights - Heights of the remaining lines.
 * @param isWholePage - The page is empty: then at least one line goes on it.
 */
export function linesForPage(heights: readonly number[], room: number, isWholePage: boolean): number {
  let fitting = 0;
  let used = 0;
  for (const height of heights) {
    used += height;
    if (used > room) break;
    fitting += 1;
  }
  if (fitting === heights.length) return fitting;
  const kept = heights.length - fitting < FEWEST ? heights.length - FEWEST : fitting;
  if (isWholePage) return Math.max(kept, 1);
  return kept < FEWEST ? 0 : kept;
}
