import type { PlacedRun } from '../typesetting/lay-out-lines.ts';
import { visible } from '../typesetting/printable-text.ts';
import { shapingOf } from '../typesetting/typesetter.ts';
import type { Sheet } from './pdf-sheet.ts';

const UNDERLINE_BELOW_EM = 0.13;

/** Draws a run with its first character at `xPt` and its letters on the baseline. */
export function drawRun(sheet: Sheet, run: PlacedRun, xPt: number, baselinePt: number): void {
  const { doc, type } = sheet;
  const { font, style, drawn } = run;
  if (drawn === '') return;
  doc.fillColor(style.colour);
  // Outside of the main typeface, shapes can stand in another order than their letters: the text to read and copy is added for readers.
  const needsActualText = font?.typeface !== type.fonts.latin.typeface || run.level > 0;
  if (needsActualText) doc.markContent('Span', { actual: visible(run.text, true) });
  type.use(font, style);
  doc.text(drawn, xPt, baselinePt, { lineBreak: false, baseline: 'alphabetic', ...shapingOf(font, drawn) });
  if (needsActualText) doc.endMarkedContent();
  if (!style.isUnderlined) return;
  const yPt = baselinePt + style.sizePt * UNDERLINE_BELOW_EM;
  doc.lineWidth(0.6).strokeColor(style.colour);
  doc
    .moveTo(xPt, yPt)
    .lineTo(xPt + run.widthPt, yPt)
    .stroke();
}
