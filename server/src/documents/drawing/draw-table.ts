import { layOutLines } from '../typesetting/lay-out-lines.ts';
import type { Phrase } from '../typesetting/pdf-styles.ts';
import { drawArtifactRow, drawRow, rowHeight } from './draw-row.ts';
import { type Column, type Element, isAtTop, keepTogether, newPage, type Sheet } from './pdf-sheet.ts';
import { openElement } from './structure.ts';

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
