import { drawHeading } from '../drawing/draw-lines.ts';
import { leaveSpace, type Sheet } from '../drawing/pdf-sheet.ts';
import { SECTION, type TextStyle } from '../typesetting/pdf-styles.ts';

const GAP_ABOVE_PT = 20;
const GAP_BELOW_PT = 5;

/** Draws the title of a section, on the page of its first lines. */
export async function drawSection(sheet: Sheet, text: string, style: TextStyle = SECTION): Promise<void> {
  leaveSpace(sheet, GAP_ABOVE_PT);
  await drawHeading(sheet, [{ text, style }], { parent: sheet.root, ...sheet.column, tag: 'H2' });
  leaveSpace(sheet, GAP_BELOW_PT);
}
