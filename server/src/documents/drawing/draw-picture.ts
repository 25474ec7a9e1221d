import type { Block } from '../rich-text/rich-text-blocks.ts';
import { LABEL } from '../typesetting/pdf-styles.ts';
import { oneLine } from '../typesetting/printable-text.ts';
import type { BlockPlace } from './draw-blocks.ts';
import { drawText } from './draw-lines.ts';
import { type Column, type Element, keepTogether, leaveSpace, type Sheet } from './pdf-sheet.ts';
import { drawArtifact, drawInto, openElement } from './structure.ts';

/** A picture for a document. */
export interface Picture {
  readonly jpg: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Pictures by their address in the rich text. */
export type Pictures = ReadonlyMap<string, Picture>;

const PT_OF_PX = 0.75;
export const TALLEST_FIGURE_PT = 320;

/** Draws the picture at its size, or as large as fits; a line of text when it is missing. */
export async function drawPicture(
  sheet: Sheet,
  block: Extract<Block, { kind: 'picture' }>,
  place: BlockPlace,
): Promise<void> {
  const picture = place.pictures.get(block.src);
  const alt = oneLine(block.alt);
  if (!picture) {
    await drawText(sheet, [{ text: place.missingPicture(alt), style: LABEL }], { ...place, tag: 'P' });
    return;
  }
  drawImage(sheet, picture, { ...place, alt: alt || place.missingPicture('') });
}

/** A place for a picture, with its description for screen readers. */
export interface FigurePlace extends Column {
  readonly parent: Element;
  readonly alt: string;
}

/** Draws the picture at its size, or as large as fits. */
export function drawImage(sheet: Sheet, { jpg, widthPx, heightPx }: Picture, place: FigurePlace): void {
  const naturalPt = widthPx * PT_OF_PX;
  const scale = Math.min(1, place.widthPt / naturalPt, TALLEST_FIGURE_PT / (heightPx * PT_OF_PX));
  const size = { width: naturalPt * scale, height: heightPx * PT_OF_PX * scale };
  drawFigure(sheet, size.height, place, () => sheet.doc.image(jpg, place.xPt, sheet.yPt, size));
}

/** Draws a figure of this height at the current position; never across two pages. */
export function drawFigure(
  sheet: Sheet,
  heightPt: number,
  { parent, alt }: Pick<FigurePlace, 'parent' | 'alt'>,
  draw: () => void,
): void {
  keepTogether(sheet, heightPt);
  const figure = openElement(sheet, parent, 'Figure', { alt });
  drawInto(sheet, figure, 'Figure', draw);
  figure.end();
  sheet.yPt += heightPt;
}

const LOGO_PT = { width: 160, height: 44 } as const;

/** Draws the logo above the clinic's name. Screen readers skip it, because the name says the same. */
export function drawLogo(sheet: Sheet, { jpg, widthPx, heightPx }: Picture): void {
  const { doc, column } = sheet;
  const scale = Math.min(PT_OF_PX, LOGO_PT.width / widthPx, LOGO_PT.height / heightPx);
  const height = heightPx * scale;
  drawArtifact(sheet, 'Layout', () => doc.image(jpg, column.xPt, sheet.yPt, { width: widthPx * scale, height }));
  sheet.yPt += height;
  leaveSpace(sheet, 6);
}
