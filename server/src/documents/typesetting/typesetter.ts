import type { Coverage } from './font-runs.ts';
import { type FontFace, fontFaceOf, type PdfFonts, type Subset } from './pdf-fonts.ts';
import type { TextStyle } from './pdf-styles.ts';

/** Measures and chooses fonts for one document. */
export interface Typesetter {
  readonly coverages: readonly Coverage<Subset>[];
  /** Sets the font that the document draws with from now on. */
  use(subset: Subset, style: TextStyle): void;
  /** @param subset - null: boxes in place of characters. */
  widthPt(text: string, subset: Subset | null, style: TextStyle): number;
}

/** A font that every PDF viewer has; its letters have equal widths. */
const MONO_FONT = 'Courier';
/** Width of a box including its margins, relative to the text size. */
export const BOX_WIDTH_EM = 0.95;

/** Each document has its own fonts, because pdfkit's cache of a character depends on the characters before it. */
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

/** Scripts whose words are shaped as a whole and run from right to left. For other scripts, pdfkit splits text at its blanks. */
const WHOLE: readonly (Subset | null)[] = ['arabic', 'hebrew'];
export const needsWholeShaping = (subset: Subset | null): boolean => WHOLE.includes(subset);
/** pdfkit shapes a single word as a whole by default, and caches it. */
export const shapingOf = (subset: Subset, text: string) =>
  needsWholeShaping(subset) && text.includes(' ') ? { features: [] } : {};
