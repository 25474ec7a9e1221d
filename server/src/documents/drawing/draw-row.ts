import type { Line } from '../typesetting/lay-out-lines.ts';
import { HAIRLINE } from '../typesetting/pdf-styles.ts';
import { artifactLines, drawLine } from './draw-line.ts';
import { heightOf } from './draw-lines.ts';
import { type Column, type Element, newPage, type Sheet } from './pdf-sheet.ts';
import { drawArtifact, openElement } from './structure.ts';

export interface Row {
  readonly cells: readonly (readonly Line[])[];
  readonly columns: readonly Column[];
  readonly isHead: boolean;
  readonly hasRowNames: boolean;
  readonly hasRules: boolean;
}

const PADDING_PT = 2.5;

export const rowHeight = (cells: Row['cells']): number => Math.max(...cells.map(heightOf)) + 2 * PADDING_PT;

/** Draws one row at the current height. A row that is longer than a page continues on the next page. */
export function drawRow(sheet: Sheet, table: Element, row: Row): void {
  const element = openElement(sheet, table, 'TR');
  const cells = row.cells.map((lines, index) => openCell(sheet, element, row, lines, index));
  for (;;) {
    const topPt = sheet.yPt + PADDING_PT;
    let endPt = topPt;
    for (const cell of cells) {
      sheet.yPt = topPt;
      drawWhatFits(sheet, cell);
      endPt = Math.max(endPt, sheet.yPt);
    }
    sheet.yPt = endPt + PADDING_PT;
    if (cells.every(({ rest }) => rest.length === 0)) break;
    newPage(sheet);
  }
  element.end();
  if (row.hasRules) drawRule(sheet);
}

/** Draws a row that screen readers skip, because they read it on an earlier page. */
export function drawArtifactRow(sheet: Sheet, { cells, columns, hasRules }: Row): void {
  const topPt = sheet.yPt + PADDING_PT;
  for (const [index, lines] of cells.entries()) {
    const column = columns[index];
    sheet.yPt = topPt;
    if (column) artifactLines(sheet, lines, column);
  }
  sheet.yPt = topPt - PADDING_PT + rowHeight(cells);
  if (hasRules) drawRule(sheet);
}

interface OpenCell {
  readonly element: Element;
  readonly place: Column & { readonly tag: string };
  rest: readonly Line[];
}

function openCell(sheet: Sheet, parent: Element, row: Row, lines: readonly Line[], index: number): OpenCell {
  const isRowName = row.hasRowNames && index === 0;
  const tag = row.isHead || isRowName ? 'TH' : 'TD';
  const scope = row.isHead ? 'Column' : 'Row';
  const element = openElement(sheet, parent, tag, tag === 'TH' ? { scope } : {});
  const { xPt, widthPt } = row.columns[index] ?? sheet.column;
  return { element, place: { xPt, widthPt, tag }, rest: lines };
}

/** Draws the cell's lines that fit, and at least one: no line is higher than a page. */
function drawWhatFits(sheet: Sheet, cell: OpenCell): void {
  let count = 0;
  for (const line of cell.rest) {
    if (count > 0 && sheet.yPt + line.heightPt > sheet.bottomPt) break;
    drawLine(sheet, line, cell.place, cell.element);
    sheet.yPt += line.heightPt;
    count += 1;
  }
  cell.rest = cell.rest.slice(count);
}

/** Draws a hairline over the whole width, at the current height. */
export function drawRule(sheet: Sheet): void {
  const { doc, column, yPt } = sheet;
  drawArtifact(sheet, 'Layout', () => {
    doc.lineWidth(0.5).strokeColor(HAIRLINE);
    doc
      .moveTo(column.xPt, yPt)
      .lineTo(column.xPt + column.widthPt, yPt)
      .stroke();
  });
}
