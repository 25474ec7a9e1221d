import { glyphOfPath, type PathCommand } from './glyph-outlines.ts';

// The library of pdfkit leaves out some steps of shaping. This file adds them.

/** A font with its rules for shaping. */
export interface ShapedFont {
  readonly GDEF?: { readonly markGlyphSetsDef?: { readonly coverage: readonly object[] } | null } | null;
  readonly _layoutEngine: {
    readonly engine: { readonly GSUBProcessor?: RuleSet; readonly GPOSProcessor?: RuleSet } | undefined;
  };
}

interface RuleSet {
  readonly table: { readonly lookupList: { get(index: number): Rule } };
  /** Walks over the glyphs of a text. */
  glyphIterator: GlyphWalk;
  applyLookup(type: number, table: object): boolean;
  applyLookups(lookups: unknown, glyphs: readonly ShapedGlyph[], ...more: readonly unknown[]): void;
  /** Compares glyphs with the parts of a rule, from a distance to the current glyph on. */
  match(distance: number, parts: readonly object[], ...more: readonly unknown[]): unknown;
  /** @returns -1 when the glyph is not covered. */
  coverageIndex(coverage: object, glyph: number): number;
}

interface ShapedGlyph {
  /** Features of the font that apply to the glyph. */
  readonly features: { init?: boolean };
}

interface Rule {
  readonly flags: RuleFlags;
  readonly markFilteringSet?: number;
}

interface RuleFlags {
  readonly flags: { readonly useMarkFilteringSet?: boolean };
  /** The marks that the rule sees. */
  visibleMarks?: object | undefined;
}

interface GlyphWalk {
  readonly options: RuleFlags;
  shouldIgnore(glyph: { readonly id: number; readonly isMark: boolean }): boolean;
}

/** Makes the rules of a font apply as they are meant. @param typeface - Name of the font's typeface. */
export function applyAllRules({ GDEF, _layoutEngine: { engine } }: ShapedFont, typeface: string): void {
  for (const rules of [engine?.GSUBProcessor, engine?.GPOSProcessor]) {
    if (!rules) continue;
    ignoreFilteredMarks(rules, GDEF?.markGlyphSetsDef?.coverage ?? []);
    readBackwards(rules);
    if (typeface === 'noto-sans-bengali') keepInitialsFirst(rules);
  }
  if (engine?.GPOSProcessor) skipMissingAnchors(engine.GPOSProcessor);
}

/** In Bengali, only the first letter of a word has the form of a first letter. */
function keepInitialsFirst(rules: RuleSet): void {
  const apply = rules.applyLookups.bind(rules);
  rules.applyLookups = (lookups, glyphs, ...more) => {
    for (const { features } of glyphs.slice(1)) delete features.init;
    apply(lookups, glyphs, ...more);
  };
}

/** A rule lists the glyphs before the current one from the nearest to the farthest. */
function readBackwards(rules: RuleSet): void {
  const match = rules.match.bind(rules);
  rules.match = (distance, parts, ...more) => match(distance, distance < 0 ? [...parts].reverse() : parts, ...more);
}

/** Some rules see only the marks of a set, for instance the forms below the Bengali `ndra`. */
function ignoreFilteredMarks(rules: RuleSet, sets: readonly object[]): void {
  if (sets.length === 0) return;
  const list = rules.table.lookupList;
  const get = list.get.bind(list);
  list.get = (index) => {
    const rule = get(index);
    if (rule.flags.flags.useMarkFilteringSet === true) rule.flags.visibleMarks = sets[rule.markFilteringSet ?? 0];
    return rule;
  };
  let current = rules.glyphIterator;
  Object.defineProperty(rules, 'glyphIterator', {
    get: () => current,
    set(walk: GlyphWalk) {
      const isIgnored = walk.shouldIgnore.bind(walk);
      walk.shouldIgnore = (glyph) => {
        const { visibleMarks } = walk.options;
        return (
          isIgnored(glyph) ||
          (visibleMarks !== undefined && glyph.isMark && rules.coverageIndex(visibleMarks, glyph.id) === -1)
        );
      };
      current = walk;
    },
  });
}

/** Types of rules that place a mark on a letter, on a ligature or on another mark. */
const MARK_RULES: readonly number[] = [4, 5, 6];

/** Some letters have no place for a kind of mark: the next rule applies. */
function skipMissingAnchors(placing: RuleSet): void {
  const apply = placing.applyLookup.bind(placing);
  placing.applyLookup = (type, table) => {
    if (!MARK_RULES.includes(type)) return apply(type, table);
    try {
      return apply(type, table);
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
  };
}

/** Steps of shaping for Burmese. */
const BURMESE_FEATURES = ['rphf', 'pref', 'blwf', 'pstf', 'pres', 'abvs', 'blws', 'psts'] as const;
/** A mark above (kinzi), the letter with those below it, `ra` around it, other letters below it, `e` before it. */
const BURMESE_SYLLABLE =
  /((?:[\u1004\u101b\u105a]\u103a\u1039)?)(\p{Letter})((?:\u1039\p{Letter})*\u103a?\u103b?)(\u103c?)([\u103d\u103e\u1060\u1082]*)([\u1031\u1084]?)/gu;

/** Scripts that the library of pdfkit expects in the order of drawing, not of reading. */
const DRAWING_ORDERS: Readonly<Record<string, (text: string) => string>> = {
  'noto-sans-myanmar': (text) => text.replace(BURMESE_SYLLABLE, '$6$4$2$1$3$5'),
  // Unicode puts a vowel before the sign that doubles the letter, or that belongs to the letter itself; the vowel is drawn outside.
  'noto-sans-arabic': (text) => text.replace(/([\u064b-\u0650\u0652]{1,3})\u0651/g, '\u0651$1'),
  'noto-sans-hebrew': (text) => text.replace(/([\u05b0-\u05bb]{1,3})([\u05bc\u05bf\u05c1\u05c2]{1,3})/g, '$2$1'),
  // A vowel with a ring: the tone stands above the ring.
  'noto-sans-thai': (text) => text.replace(/([\u0e48-\u0e4b]{1,2})\u0e33/g, '\u0e4d$1\u0e32'),
  'noto-sans-lao': (text) => text.replace(/([\u0ec8-\u0ecb]{1,2})\u0eb3/g, '\u0ecd$1\u0eb2'),
};

/** Shapes scripts that need another order or further steps. @param typeface - Name of the font's typeface. */
export function shapeInDrawingOrder(font: Pick<EmbeddedFont, 'layoutRun'>, typeface: string): void {
  const inDrawingOrder = DRAWING_ORDERS[typeface];
  if (!inDrawingOrder) return;
  const shape = font.layoutRun.bind(font);
  const features = typeface === 'noto-sans-myanmar' ? BURMESE_FEATURES : undefined;
  font.layoutRun = (text, given) => shape(inDrawingOrder(text), features ?? given);
}

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
