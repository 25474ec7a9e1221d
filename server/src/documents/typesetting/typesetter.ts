import type { Coverage } from './font-runs.ts';
import { type FontFace, fontFaceOf, type PdfFonts, type Subset } from './pdf-fonts.ts';
import type { TextStyle } from './pdf-styles.ts';

/** Measures and chooses fonts for one document. */
export interface Typesetter {
  readonly coverages: readonly Coverage<Subset>[];
  /** The document draws in this font from here on. */
  use(subset: Subset, style: TextStyle): void;
  /** @param subset - null: boxes in place of signs. */
  widthPt(text: string, subset: Subset | null, style: TextStyle): number;
}

/** One of the fonts that every PDF reader has; its letters have equal widths. */
const MONO_FONT = 'Courier';
/** Width of a box including its margins, relative to the text size. */
export const BOX_WIDTH_EM = 0.95;

/** Each document has separate fonts: what pdfkit caches of a sign depends on the earlier signs. */
export function createTypesetter(doc: PDFKit.PDFDocument, { files, coverages }: PdfFonts): Typesetter {
  for (const [face, bytes] of files) doc.registerFont(face, bytes);
  const widths = new Map<FontFace | typeof MONO_FONT, Map<string, number>>();
  const fontOf = (subset: Subset, style: TextStyle) =>
    style.isMono && subset === 'latin' ? MONO_FONT : fontFaceOf(subset, style);
  const use = (subset: Subset, style: TextStyle) => {
    doc.font(fontOf(subset, style)).fontSize(style.sizePt);
  };
  return {
    coverages,
    use,
    widthPt(text, subset, style) {
      if (subset === null) return [...text].length * BOX_WIDTH_EM * style.sizePt;
      const font = fontOf(subset, style);
      const known = widths.get(font) ?? new Map<string, number>();
      widths.set(font, known);
      const widthPt = known.get(text) ?? doc.font(font).fontSize(1000).widthOfString(text, shapingOf(subset, text));
      known.set(text, widthPt);
      return (widthPt * style.sizePt) / 1000;
    },
  };
}

/** Scripts whose words are shaped as a whole and run from right to left: pdfkit else takes text apart at its blanks. */
const WHOLE: readonly (Subset | null)[] = ['arabic', 'hebrew'];
export const needsWholeShaping = (subset: Subset | null): boolean => WHOLE.includes(subset);
/** pdfkit shapes a single word as a whole by default, and caches it. */
export const shapingOf = (subset: Subset, text: string) =>
  needsWholeShaping(subset) && text.includes(' ') ? { features: [] } : {};
