import { artifactLines } from '../drawing/draw-line.ts';
import type { Sheet } from '../drawing/pdf-sheet.ts';
import { layOutLines } from '../typesetting/lay-out-lines.ts';
import { FOOTER, type Phrase } from '../typesetting/pdf-styles.ts';

interface Footers {
  /** Distance from the lower edge of the page to the footer's first line. */
  readonly fromEdgePt: number;
  readonly left: readonly Phrase[];
  /** Text at the right side. */
  readonly pageText: (page: number, count: number) => string;
}

/** Draws the footer of every page. Precondition: all pages are drawn. */
export function drawFooters(sheet: Sheet, { fromEdgePt, left, pageText }: Footers): void {
  const { doc, column, type } = sheet;
  const { count } = doc.bufferedPageRange();
  const leftLines = layOutLines(type, left, column.widthPt);
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    sheet.yPt = doc.page.height - fromEdgePt;
    artifactLines(sheet, leftLines, column);
    const number = layOutLines(type, [{ text: pageText(index + 1, count), style: FOOTER }], column.widthPt);
    artifactLines(sheet, number, { xPt: column.xPt + column.widthPt - (number[0]?.widthPt ?? 0) });
  }
}
