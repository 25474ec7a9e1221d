import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Coverage } from './font-runs.ts';
import { unpackWoff } from './unpack-woff.ts';

/** Files of a typeface by script, in order of preference: a character of two files comes from the first. */
const SOURCE_SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'greek-ext', 'cyrillic-ext'] as const;
const NOTO_SUBSETS = ['arabic', 'hebrew'] as const;
const SUBSETS = [...SOURCE_SUBSETS, ...NOTO_SUBSETS] as const;
export type Subset = (typeof SUBSETS)[number];

type Weight = 400 | 600;
type Slant = 'normal' | 'italic';
/** Returns the name of one font file in a document. */
export type FontFace = `${Subset}-${Weight}-${Slant}`;

/** Noto has no italics for scripts without italics. */
export const fontFaceOf = (subset: Subset, style: { isBold?: boolean; isItalic?: boolean }): FontFace =>
  `${subset}-${style.isBold ? 600 : 400}-${style.isItalic && !isNoto(subset) ? 'italic' : 'normal'}`;

const isNoto = (subset: Subset): boolean => NOTO_SUBSETS.some((each) => each === subset);

export type Pdfkit = typeof import('pdfkit');

/** Constant data for drawing, read once for all documents. */
export interface PdfFonts {
  readonly pdfkit: Pdfkit;
  readonly files: ReadonlyMap<FontFace, Uint8Array>;
  readonly coverages: readonly Coverage<Subset>[];
}

let loading: Promise<PdfFonts> | undefined;

/** Reads the fonts with the first document, not at the start: it takes 0.2 s and 1 MB. When reading fails, a later call tries again. */
export function loadPdfFonts(): Promise<PdfFonts> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<PdfFonts> {
  const { default: pdfkit } = await import('pdfkit');
  const faces = SUBSETS.flatMap((subset) =>
    ([400, 600] as const).flatMap((weight) =>
      (isNoto(subset) ? (['normal'] as const) : (['normal', 'italic'] as const)).map(
        (slant) => [subset, `${subset}-${weight}-${slant}`] as const,
      ),
    ),
  );
  const files = new Map(
    await Promise.all(
      faces.map(async ([subset, face]) => [face, await unpackWoff(await readFile(pathOf(subset, face)))] as const),
    ),
  );
  return { pdfkit, files, coverages: SUBSETS.map((subset) => coverageOf(pdfkit, files, subset)) };
}

function pathOf(subset: Subset, face: FontFace): string {
  const family = isNoto(subset) ? `noto-sans-${subset}` : 'source-sans-3';
  return fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${family}-${face}.woff`));
}

/** pdfkit's document type omits the open font, which lists the font's characters. */
interface OpenFont {
  readonly _font: { readonly font: { readonly characterSet: readonly number[] } };
}

function coverageOf(pdfkit: Pdfkit, files: ReadonlyMap<FontFace, Uint8Array>, subset: Subset): Coverage<Subset> {
  const doc = new pdfkit({ font: '', autoFirstPage: false });
  doc.font(files.get(`${subset}-400-normal`) ?? '');
  const characters = new Set((doc as unknown as OpenFont)._font.font.characterSet);
  return { subset, has: (codePoint) => characters.has(codePoint) };
}
