import { signerNameError } from '@carefront/shared/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutLines } from './lay-out-lines.ts';
import { type FontFace, faceOf, loadPdfFonts } from './pdf-fonts.ts';
import { BODY } from './pdf-styles.ts';
import { missingCharacter, oneLine, printable } from './printable-text.ts';
import { createTypesetter, fontRuns } from './text-runs.ts';

const fonts = await loadPdfFonts();
const typesetter = () => createTypesetter(new fonts.pdfkit({ font: '', autoFirstPage: false }), fonts, 'en');

describe('printable', () => {
  it.each([
    { what: 'a letter with a separate accent', text: 'e\u0301', expected: 'é' },
    { what: 'a Chinese character that looks like another', text: '神 \ufa19', expected: '神 \ufa19' },
    { what: 'blanks of other widths', text: 'a\u2003b\u202fc', expected: 'a b\u00a0c' },
    { what: 'line ends', text: 'a\r\nb\u2028c', expected: 'a\nb\nc' },
  ])('CO-10 prints $what', ({ text, expected }) => {
    expect(printable(text)).toBe(expected);
  });

  it('CO-10 names a character that no font has, in the language of the document', () => {
    expect(missingCharacter('\u{13000}', 'en')).toBe('[character U+13000]');
    expect(missingCharacter('\u{13000}', 'fr')).toBe('[caractère U+13000]');
  });
});

interface Shaping {
  layout(text: string): { readonly glyphs: readonly { readonly id: number }[] };
}

const opened = new Map<string, Shaping>();

function opening(face: FontFace): Shaping {
  const font = opened.get(face.name) ?? (fonts.open(face) as unknown as Shaping);
  opened.set(face.name, font);
  return font;
}

/** Numbers of the glyphs that are drawn; 0 is the box in place of a missing character. */
function glyphsOf(name: string): number[] {
  const lines = layOutLines(typesetter(), [{ text: oneLine(name), style: BODY }], 400);
  const runs = lines.flatMap((line) => line.runs);
  return runs.flatMap(({ font, drawn, style }) => {
    const { glyphs } = opening(faceOf(font ?? fonts.latin, style)).layout(drawn);
    return glyphs.map(({ id }) => id);
  });
}

/** Characters of every kind that names have: most of them from scripts in use, some from anywhere. */
const SCRIPT_RANGES = [
  [0x20, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x58f],
  [0x590, 0x7bf],
  [0x900, 0xdff],
  [0xe00, 0x109f],
  [0x10a0, 0x13ff],
  [0x1400, 0x167f],
  [0x1780, 0x17ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x2bff],
  [0x3040, 0x30ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xf900, 0xffff],
  [0x1d400, 0x1d7ff],
  [0x1f300, 0x1faff],
  [0x20000, 0x2ffff],
] as const;
const character = fc
  .oneof(...SCRIPT_RANGES.map(([min, max]) => fc.integer({ min, max })), fc.integer({ min: 0, max: 0x10ffff }))
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint));
const name = fc
  .array(character, { minLength: 1, maxLength: 12 })
  .map((characters) => characters.join(''))
  .filter((text) => signerNameError(text) === null);

// Reading fonts takes long on a busy machine.
describe('every name that a field accepts', { timeout: 120_000 }, () => {
  it('CO-10 has a font or its number in words for each character, and no box', () => {
    fc.assert(
      fc.property(name, (text) => {
        expect(glyphsOf(text)).not.toContain(0);
      }),
      { numRuns: 60 },
    );
  });

  it('CO-10 keeps every visible character', () => {
    fc.assert(
      fc.property(name, (text) => {
        const shown = oneLine(text);
        const runs = fontRuns(shown, fonts);
        expect(runs.map(({ start, end }) => shown.slice(start, end)).join('')).toBe(shown);
      }),
      { numRuns: 200 },
    );
  });
});
