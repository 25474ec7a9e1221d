import { drawText } from '../drawing/draw-lines.ts';
import { drawLogo, type Picture } from '../drawing/draw-picture.ts';
import { drawRule } from '../drawing/draw-row.ts';
import { leaveSpace, type Sheet } from '../drawing/pdf-sheet.ts';
import { LABEL, type Phrase, STRONG } from '../typesetting/pdf-styles.ts';
import { oneLine } from '../typesetting/printable-text.ts';

export interface Letterhead {
  readonly name: string;
  readonly contactLines: readonly string[];
  /** Null or absent: only the name is drawn. */
  readonly logo?: Picture | null | undefined;
}

/** Draws the clinic at the top of the first page. */
export async function drawLetterhead(sheet: Sheet, { name, contactLines, logo }: Letterhead): Promise<void> {
  if (logo) drawLogo(sheet, logo);
  const line = (text: string, style: Phrase['style']) =>
    drawText(sheet, [{ text: oneLine(text), style }], { parent: sheet.root, ...sheet.column, tag: 'P' });
  await line(name, { ...STRONG, sizePt: 13 });
  for (const contact of contactLines) await line(contact, LABEL);
  leaveSpace(sheet, 6);
  drawRule(sheet);
}
