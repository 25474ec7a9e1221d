import { type Line, layOutLines } from '../typesetting/lay-out-lines.ts';
import type { Phrase } from '../typesetting/pdf-styles.ts';
import { baselineOf, drawLine } from './draw-line.ts';
import { linesForPage } from './lines-for-page.rules.ts';
import { type Column, type Element, isAtTop, newPage, type Sheet } from './pdf-sheet.ts';
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

export async function drawLines(sheet: Sheet, lines: readonly Line[], place: TextPlace): Promise<void> {
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
