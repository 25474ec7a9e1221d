import { drawText } from '../drawing/draw-lines.ts';
import { keepTogether, leaveSpace, type Sheet } from '../drawing/pdf-sheet.ts';
import { SECTION, type TextStyle } from '../typesetting/pdf-styles.ts';

const GAP_ABOVE_PT = 20;
const GAP_BELOW_PT = 5;
/** Height of a section title plus some lines of the section. */
const KEPT_PT = 90;

/** Draws the title of a section. The title never stands alone at the end of a page. */
export async function drawSection(sheet: Sheet, text: string, style: TextStyle = SECTION): Promise<void> {
  leaveSpace(sheet, GAP_ABOVE_PT);
  keepTogether(sheet, KEPT_PT);
  await drawText(sheet, [{ text, style }], { parent: sheet.root, ...sheet.column, tag: 'H2' });
  sheet.yPt += GAP_BELOW_PT;
}
