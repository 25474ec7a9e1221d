export { drawBlocks, drawFigure, drawImage, type Picture, type Pictures, TALLEST_FIGURE_PT } from './draw-blocks.ts';
export { drawHeading, drawText, heightOf } from './draw-lines.ts';
export { type Cell, drawRule, drawTable, type Table } from './draw-table.ts';
export { drawFooters, drawLetterhead, drawSection, findPdfClinic, type PdfClinic } from './letterhead.ts';
export { createPdfDrawing, type PdfDrawing, type PdfKind } from './pdf-drawing.ts';
export { createSheet, finished, keepTogether, leaveSpace, newPage, type PaperSize, type Sheet } from './pdf-sheet.ts';
export { richTextBlocks } from './rich-text-blocks.ts';
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
