import { artifactLines, drawLine, heightOf } from './draw-lines.ts';
import {
  type Column,
  drawArtifact,
  type Element,
  isAtTop,
  keepTogether,
  newPage,
  openElement,
  type Sheet,
} from './pdf-sheet.ts';
import { type Line, layOutLines } from './typesetting/lay-out-lines.ts';
import { HAIRLINE, type Phrase } from './typesetting/pdf-styles.ts';

export type Cell = readonly Phrase[];

export interface Table {
  /** Width of each column, as a share of the whole; one entry per cell of a row. */
  readonly shares: readonly number[];
  /** Names of the columns, repeated on every page. */
  readonly head?: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  /** The first cell of each row is the row's header. */
  readonly hasRowNames?: boolean;
  /** Hairlines below its rows. */
  readonly hasRules?: boolean;
}

const GAP_PT = 12;

/** Draws a table over as many pages as needed. A row that fits on one page is never split. */
export async function drawTable(sheet: Sheet, parent: Element, table: Table): Promise<void> {
  const columns = columnsOf(sheet, table.shares);
  const layOut = (cells: readonly Cell[]) =>
    cells.map((cell, index) => layOutLines(sheet.type, cell, columns[index]?.widthPt ?? 0));
  const look = { columns, hasRowNames: table.hasRowNames === true, hasRules: table.hasRules === true };
  const head = table.head && { ...look, cells: layOut(table.head), isHead: true };
  const [first] = table.rows;
  keepTogether(sheet, (head ? rowHeight(head.cells) : 0) + (first ? rowHeight(layOut(first)) : 0));
  const element = openElement(sheet, parent, 'Table');
  if (head) drawRow(sheet, element, head);
  for (const [index, row] of table.rows.entries()) {
    const cells = layOut(row);
    // The first row stays below what was kept with it, even if they do not fit on one page.
    if (index > 0 && sheet.yPt + rowHeight(cells) > sheet.bottomPt && !isAtTop(sheet)) {
      newPage(sheet);
      if (head) drawArtifactRow(sheet, head);
    }
    drawRow(sheet, element, { ...look, cells, isHead: false });
    await sheet.breathe();
  }
  element.end();
}

function columnsOf({ column }: Sheet, shares: readonly number[]): Column[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  const roomPt = column.widthPt - GAP_PT * (shares.length - 1);
  let xPt = column.xPt;
  return shares.map((share) => {
    const widthPt = (roomPt * share) / all;
    const at = xPt;
    xPt += widthPt + GAP_PT;
    return { xPt: at, widthPt };
  });
}

interface Row {
  readonly cells: readonly (readonly Line[])[];
  readonly columns: readonly Column[];
  readonly isHead: boolean;
  readonly hasRowNames: boolean;
  readonly hasRules: boolean;
}

const PADDING_PT = 2.5;

const rowHeight = (cells: Row['cells']): number => Math.max(...cells.map(heightOf)) + 2 * PADDING_PT;

/** Draws one row at the current height. A row that is longer than a page continues on the next page. */
function drawRow(sheet: Sheet, table: Element, row: Row): void {
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
function drawArtifactRow(sheet: Sheet, { cells, columns, hasRules }: Row): void {
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
