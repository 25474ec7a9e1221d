import type { SketchLine, SketchValue } from '@carefront/shared/domain';
import { drawFigure, type Picture, type Sheet, TALLEST_FIGURE_PT } from '../../../documents/public.ts';

/** The sketch's own width: points are in these units. */
const UNITS = 1000;
const PAPER = '#ffffff';
const FRAME = '#d8d1ca';
/** Colours with another name than the PDF library's. */
const HEX = /^#[0-9a-f]{6}$/i;

interface SketchPlace {
  /** Description for screen readers. */
  readonly alt: string;
  /** The picture under the lines; null: white paper. */
  readonly background: Picture | null;
}

/**
 * Draws a sketch from its lines, as vectors. An erasing line is drawn in the colour of the paper, so it also hides the picture under the
 * sketch at that place.
 */
export function drawSketch(sheet: Sheet, { lines, height }: SketchValue, { alt, background }: SketchPlace): void {
  const { doc, column, root } = sheet;
  const scale = Math.min(column.widthPt / UNITS, TALLEST_FIGURE_PT / height);
  const size = { width: UNITS * scale, height: height * scale };
  drawFigure(sheet, size.height, { parent: root, alt }, () => {
    doc.save();
    doc.rect(column.xPt, sheet.yPt, size.width, size.height).clip();
    if (background)
      doc.image(background.jpg, column.xPt, sheet.yPt, {
        fit: [size.width, size.height],
        align: 'center',
        valign: 'center',
      });
    doc.translate(column.xPt, sheet.yPt).scale(scale);
    for (const line of lines) drawStroke(doc, line);
    doc.restore();
    doc.lineWidth(0.5).strokeColor(FRAME).rect(column.xPt, sheet.yPt, size.width, size.height).stroke();
  });
}

function drawStroke(doc: PDFKit.PDFDocument, { stroke, strokeWidth, lineCap, points, compositing }: SketchLine): void {
  const [x = 0, y = 0] = points;
  const colour = compositing === 'destination-out' ? PAPER : HEX.test(stroke) ? stroke : namedColour(stroke);
  doc.lineWidth(strokeWidth).lineCap(lineCap).lineJoin('round').strokeColor(colour).moveTo(x, y);
  // A point alone is a line to itself.
  if (points.length === 2) doc.lineTo(x, y);
  for (let at = 2; at + 1 < points.length; at += 2) doc.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  doc.stroke();
}

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  blue: '#0000ff',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  orange: '#ffa500',
  purple: '#800080',
  red: '#ff0000',
  white: '#ffffff',
  yellow: '#ffff00',
};

/** @returns Black for a name that the colour field does not write. */
const namedColour = (name: string): string => NAMED[name.toLowerCase()] ?? '#000000';
