import { type Line, layOutLines } from '../typesetting/lay-out-lines.ts';
import type { Phrase } from '../typesetting/pdf-styles.ts';
import { baselineOf, drawLine } from './draw-line.ts';
import { firstLinesHeight, linesForPage } from './lines-for-page.rules.ts';
import { type Column, type Element, isAtTop, keepTogether, newPage, type Sheet, waitingHeight } from './pdf-sheet.ts';
import { openElement } from './structure.ts';

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
