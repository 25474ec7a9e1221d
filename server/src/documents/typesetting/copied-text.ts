import { glyphOfPath, type PathCommand } from './glyph-outlines.ts';

/** A font of a document, as pdfkit keeps it. pdfkit's types omit it. */
export interface EmbeddedFont {
  readonly scale: number;
  /** Code points of each glyph of the file, for readers that copy or search the text. */
  readonly unicode: (readonly number[])[];
  readonly widths: (number | undefined)[];
  readonly subset: FontSubset;
  readonly font: { getGlyph(id: number): FontGlyph; _glyphs: object };
  encode(text: string, features?: unknown): readonly [readonly string[], readonly unknown[]];
  layout(text: string, features?: unknown): GlyphRun;
  layoutCached(text: string): GlyphRun;
  layoutRun(text: string, features?: unknown): GlyphRun;
}

interface FontGlyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly path: { readonly commands: readonly PathCommand[] };
}

interface GlyphRun {
  readonly glyphs: readonly FontGlyph[];
  readonly positions: readonly unknown[];
}

/** The glyphs that go into the file. The fields from `glyf` on are set while it is written. */
interface FontSubset {
  readonly glyphs: number[];
  includeGlyph(id: number): number;
  _addGlyph(id: number): number;
  readonly glyf: Uint8Array[];
  readonly loca: { readonly offsets: number[]; version: number };
  readonly hmtx: { readonly metrics: { readonly advance: number; readonly bearing: number }[] };
  offset: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Changes a font so that readers get exactly the text that was drawn. In many scripts, glyphs do not stand in the order of their letters, and one
 * glyph stands for different letters. So the glyphs of a syllable have its characters in reading order, and a glyph is written once for each text
 * that it has.
 */
export function keepText(font: EmbeddedFont): void {
  const numbers = new Map<string, number>();
  const written = new Set<number>(font.subset.glyphs);
  const numberOf = (glyph: FontGlyph, text: string): number => {
    const key = `${glyph.id} ${text}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const isRepeated = written.has(glyph.id);
    const number = isRepeated ? font.subset.glyphs.push(glyph.id) - 1 : font.subset.includeGlyph(glyph.id);
    written.add(glyph.id);
    numbers.set(key, number);
    font.widths[number] = glyph.advanceWidth * font.scale;
    font.unicode[number] = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    return number;
  };
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features);
    const texts = text.split(/(?<= )/).flatMap((word) => textsOf(font, word));
    const numbersOfGlyphs = glyphs.map((glyph, index) => numberOf(glyph, texts[index] ?? ''));
    return [numbersOfGlyphs.map((number) => number.toString(16).padStart(4, '0')), positions];
  };
}

/** Returns the text of each glyph of a word. */
function textsOf(font: EmbeddedFont, word: string): string[] {
  const whole = font.layoutCached(word).glyphs;
  const parts = Array.from(graphemes.segment(word), ({ segment }) => ({
    segment,
    glyphs: font.layoutCached(segment).glyphs,
  }));
  const ids = parts.flatMap(({ glyphs }) => glyphs.map(({ id }) => id));
  // Syllables can change each other's glyphs, as in some ligatures: then the word counts as one syllable.
  const isSum = ids.length === whole.length && ids.every((id, index) => id === whole[index]?.id);
  const groups = isSum ? parts : [{ segment: word, glyphs: whole }];
  return groups.flatMap(({ segment, glyphs }) => shareOut([...segment], glyphs.length));
}

/** An invisible character: readers take a glyph without text for an unknown character. */
const NO_TEXT = '\u2060';

/** Gives each glyph one character, and the last glyph the rest. */
const shareOut = (characters: readonly string[], glyphs: number): string[] =>
  Array.from({ length: glyphs }, (_, index) => {
    const end = index === glyphs - 1 ? characters.length : index + 1;
    return characters.slice(index, end).join('') || NO_TEXT;
  });

/** Writes the outlines of a weight that are computed; pdfkit's library fails there. */
export function writePlainOutlines({ font, subset }: EmbeddedFont): void {
  subset._addGlyph = (id) => {
    const glyph = font.getGlyph(id);
    const bytes = glyphOfPath(glyph.path.commands);
    // Every glyph keeps its computed outline, some kilobytes.
    font._glyphs = {};
    subset.glyf.push(bytes);
    subset.loca.version = 1;
    subset.loca.offsets.push(subset.offset);
    const bearing = bytes.length === 0 ? 0 : bytes.readInt16BE(2);
    subset.hmtx.metrics.push({ advance: Math.round(glyph.advanceWidth), bearing });
    subset.offset += bytes.length;
    return subset.glyf.length - 1;
  };
}
