export { drawBlocks } from './drawing/draw-blocks.ts';
export { drawHeading, drawText, heightOf } from './drawing/draw-lines.ts';
export { drawFigure, drawImage, type Picture, type Pictures, TALLEST_FIGURE_PT } from './drawing/draw-picture.ts';
export { drawRule } from './drawing/draw-row.ts';
export { type Cell, drawTable, type Table } from './drawing/draw-table.ts';
export {
  createSheet,
  finished,
  keepTogether,
  leaveSpace,
  newPage,
  type PaperSize,
  type Sheet,
} from './drawing/pdf-sheet.ts';
export { drawFooters } from './letterhead/draw-footers.ts';
export { drawLetterhead } from './letterhead/draw-letterhead.ts';
export { drawSection } from './letterhead/draw-section.ts';
export { findPdfClinic, type PdfClinic } from './letterhead/pdf-clinic.ts';
export { createPdfDrawing, type PdfDrawing, type PdfKind } from './pdf-drawing.ts';
export { richTextBlocks } from './rich-text/rich-text-blocks.ts';
export { layOutLines } from './typesetting/lay-out-lines.ts';
export { loadPdfFonts } from './typesetting/pdf-fonts.ts';
export {
  ALARM,
  BODY,
  FOOTER,
  FOOTER_MONO,
  LABEL,
  MONO,
  PART,
  type Phrase,
  SECTION,
  SIGNATURE,
  SMALL,
  STRONG,
  type TextStyle,
  TITLE,
} from './typesetting/pdf-styles.ts';
export { isolated, metadataText, oneLine, printable } from './typesetting/printable-text.ts';
