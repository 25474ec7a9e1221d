import { shapeInDrawingOrder } from './complete-shaping.ts';
import { type EmbeddedFont, keepText, writePlainOutlines } from './copied-text.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import type { TextStyle } from './pdf-styles.ts';
import { type FontFace, type FontFile, faceOf } from './typefaces.ts';

/** Measures and chooses fonts for one document. */
export interface Typesetter {
  readonly fonts: Pick<PdfFonts, 'find' | 'has' | 'latin'>;
  /** Language of the document. */
  readonly lang: string;
  /** Sets the font that the document draws with from now on. @param font - null: the font of the words for missing characters. */
  use(font: FontFile | null, style: TextStyle): void;
  widthPt(text: string, font: FontFile | null, style: TextStyle): number;
}

/** A font that every PDF viewer has; its letters have equal widths. */
const MONO_FONT = 'Courier';

/**
 * Font files in one document. A text of one language needs fewer: Japanese, which has the most, is split into 120. A text that is made to need all
 * files would need more memory than a thread has.
 */
const MAX_FILES = 160;

/** Each document opens its own fonts, because pdfkit's cache of a character depends on the characters before it. */
export function createTypesetter(doc: PDFKit.PDFDocument, fonts: PdfFonts, lang: string): Typesetter {
  const widths = new Map<string, Map<string, number>>();
  const opened = new Set<string>();
  const faces = new Map<FontFile, Map<string, FontFace>>();
  const nameOf = (given: FontFile | null, style: TextStyle): string => {
    const file = given ?? fonts.latin;
    if (style.isMono === true && file === fonts.latin) return MONO_FONT;
    const known = faces.get(file) ?? new Map<string, FontFace>();
    faces.set(file, known);
    const key = `${style.isBold} ${style.isItalic}`;
    const face = known.get(key) ?? faceOf(file, style);
    known.set(key, face);
    if (!opened.has(face.name)) {
      opened.add(face.name);
      openFace(doc, fonts, face);
    }
    return face.name;
  };
  const files = new Set<FontFile>();
  const find: PdfFonts['find'] = (codePoints, han, isEmoji) => {
    const file = fonts.find(codePoints, han, isEmoji);
    if (file && files.size < MAX_FILES) files.add(file);
    return file && files.has(file) ? file : null;
  };
  return {
    fonts: { latin: fonts.latin, has: fonts.has, find },
    lang,
    use(font, style) {
      doc.font(nameOf(font, style)).fontSize(style.sizePt);
    },
    widthPt(text, font, style) {
      const name = nameOf(font, style);
      const known = widths.get(name) ?? new Map<string, number>();
      widths.set(name, known);
      const widthPt = known.get(text) ?? doc.font(name).fontSize(1000).widthOfString(text, shapingOf(font, text));
      known.set(text, widthPt);
      return (widthPt * style.sizePt) / 1000;
    },
  };
}

function openFace(doc: PDFKit.PDFDocument, fonts: PdfFonts, face: FontFace): void {
  // pdfkit takes an opened font, too; its types do not know it.
  doc.registerFont(face.name, fonts.open(face) as unknown as string);
  const { _font: font } = doc.font(face.name) as unknown as { readonly _font: EmbeddedFont };
  const { typeface } = face.file;
  if (typeface.isVariable) writePlainOutlines(font);
  shapeInDrawingOrder(font, typeface.name);
  if (!typeface.isRtl && typeface !== fonts.latin.typeface) keepText(font);
}

/** pdfkit shapes a single word as a whole by default, and caches it. It would split a text from right to left at its blanks. */
export const shapingOf = (font: FontFile | null, text: string) =>
  font?.typeface.isRtl === true && text.includes(' ') ? { features: [] } : {};
