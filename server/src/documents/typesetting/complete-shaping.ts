import type { EmbeddedFont } from './copied-text.ts';

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
