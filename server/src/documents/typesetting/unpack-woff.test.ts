import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadPdfFonts } from './pdf-fonts.ts';
import { unpackFont } from './unpack-woff.ts';

const FILE = '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff';
const read = (specifier: string) => readFile(fileURLToPath(import.meta.resolve(specifier)));

/** Returns the checksum that a font stores for each of its tables: the sum of its 32-bit words. */
function checksum(bytes: Buffer): number {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

it('CO-10 unpacks a font with all its tables unchanged', async () => {
  const packed = await read(FILE);
  const font = Buffer.from(unpackFont(packed));
  const count = font.readUInt16BE(4);
  expect(count).toBeGreaterThan(8);
  for (let index = 0; index < count; index += 1) {
    const entry = font.subarray(12 + 16 * index, 28 + 16 * index);
    const [sum, offset, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at));
    expect(checksum(font.subarray(offset, (offset ?? 0) + (length ?? 0)))).toBe(sum);
    // The checksum of `head` in the packed font leaves out the checksum of the whole file, which `head` contains.
    if (entry.toString('latin1', 0, 4) !== 'head') expect(sum).toBe(packed.readUInt32BE(44 + 20 * index + 16));
  }
});

interface Glyphs {
  readonly numGlyphs: number;
  getGlyph(id: number): { readonly advanceWidth: number; readonly path: { toSVG(): string } };
}

it.each([
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
  '@fontsource-variable/noto-sans-sc/files/noto-sans-sc-119-wght-normal.woff2',
  '@bcgov/bc-sans/fonts/BCSans-Regular.woff2',
])('CO-10 unpacks the outlines of %s as another reader of the format does', async (specifier) => {
  const { pdfkit } = await loadPdfFonts();
  const glyphsOf = (bytes: Uint8Array): Glyphs => {
    const doc = new pdfkit({ font: '', autoFirstPage: false }).font(bytes as unknown as string);
    return (doc as unknown as { readonly _font: { readonly font: Glyphs } })._font.font;
  };
  const packed = await read(specifier);
  const [expected, unpacked] = [glyphsOf(packed), glyphsOf(unpackFont(packed))];
  expect(unpacked.numGlyphs).toBe(expected.numGlyphs);
  const facts = (glyphs: Glyphs, id: number) => {
    const { advanceWidth, path } = glyphs.getGlyph(id);
    return `${id} ${advanceWidth} ${path.toSVG()}`;
  };
  for (let id = 0; id < expected.numGlyphs; id += 5) expect(facts(unpacked, id)).toBe(facts(expected, id));
});

it('CO-10 refuses a file that is not a packed font', () => {
  expect(() => unpackFont(Buffer.from('no font at all'))).toThrow('not a packed font');
});
