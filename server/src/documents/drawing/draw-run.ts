import type { PlacedRun } from '../typesetting/lay-out-lines.ts';
import { visible } from '../typesetting/printable-text.ts';
import { BOX_WIDTH_EM, needsWholeShaping, shapingOf } from '../typesetting/typesetter.ts';
import type { Sheet } from './pdf-sheet.ts';

const UNDERLINE_BELOW_EM = 0.13;
const BOX_HEIGHT_EM = 0.78;

/** Draws a run with its first character at `xPt` and its letters on the baseline. */
export function drawRun(sheet: Sheet, run: PlacedRun, xPt: number, baselinePt: number): void {
  const { doc, type } = sheet;
  const { subset, style, drawn } = run;
  if (drawn === '') return;
  doc.fillColor(style.colour);
  // Shapes and boxes do not identify their letters: the text to read and copy is added for readers.
  const needsActualText = subset === null || needsWholeShaping(subset) || run.level > 0;
  if (needsActualText) doc.markContent('Span', { actual: visible(run.text, true) });
  if (subset === null) drawBoxes(sheet, run, xPt, baselinePt);
  else {
    type.use(subset, style);
    doc.text(drawn, xPt, baselinePt, { lineBreak: false, baseline: 'alphabetic', ...shapingOf(subset, drawn) });
  }
  if (needsActualText) doc.endMarkedContent();
  if (!style.isUnderlined) return;
  const yPt = baselinePt + style.sizePt * UNDERLINE_BELOW_EM;
  doc.lineWidth(0.6).strokeColor(style.colour);
  doc
    .moveTo(xPt, yPt)
    .lineTo(xPt + run.widthPt, yPt)
    .stroke();
}

/** Draws characters that no font has: each is a box with its Unicode number, so that it can be identified. */
function drawBoxes({ doc, type }: Sheet, { drawn, style }: PlacedRun, xPt: number, baselinePt: number): void {
  const { sizePt } = style;
  const digits = { sizePt: sizePt * 0.34, colour: style.colour };
  type.use('latin', digits);
  for (const [index, character] of [...drawn].entries()) {
    const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    const leftPt = xPt + (index * BOX_WIDTH_EM + 0.05) * sizePt;
    const widthPt = (BOX_WIDTH_EM - 0.1) * sizePt;
    const topPt = baselinePt - BOX_HEIGHT_EM * sizePt;
    doc.lineWidth(0.5).strokeColor(style.colour);
    doc.rect(leftPt, topPt, widthPt, BOX_HEIGHT_EM * sizePt).stroke();
    const half = Math.ceil(number.length / 2);
    for (const [row, part] of [number.slice(0, half), number.slice(half)].entries()) {
      const inPt = (widthPt - type.widthPt(part, 'latin', digits)) / 2;
      type.use('latin', digits);
      doc.text(part, leftPt + inPt, topPt + (0.34 + row * 0.34) * sizePt, { lineBreak: false, baseline: 'alphabetic' });
    }
  }
}
