import type { Block } from '../rich-text/rich-text-blocks.ts';
import { LABEL } from '../typesetting/pdf-styles.ts';
import { oneLine } from '../typesetting/printable-text.ts';
import type { BlockPlace } from './draw-blocks.ts';
import { drawText } from './draw-lines.ts';
import { keepTogether, leaveSpace, type Sheet } from './pdf-sheet.ts';
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
const TALLEST_PT = 320;

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
  const naturalPt = picture.widthPx * PT_OF_PX;
  const scale = Math.min(1, place.widthPt / naturalPt, TALLEST_PT / (picture.heightPx * PT_OF_PX));
  const width = naturalPt * scale;
  const height = picture.heightPx * PT_OF_PX * scale;
  keepTogether(sheet, height);
  const figure = openElement(sheet, place.parent, 'Figure', { alt: alt || place.missingPicture('') });
  drawInto(sheet, figure, 'Figure', () => sheet.doc.image(picture.jpg, place.xPt, sheet.yPt, { width, height }));
  figure.end();
  sheet.yPt += height;
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
