import bidiModule from 'bidi-js';

/** Writing direction of a text. */
export interface TextOrder {
  /** Level of each UTF-16 unit: odd levels run from right to left. null: all text runs from left to right. */
  readonly levels: Uint8Array | null;
  readonly isRtl: boolean;
}

/** Letters that run from right to left, and characters that reverse the direction of other characters. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\u2068\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// The import is the factory itself; the package's types declare a module with a default export.
const createBidi = bidiModule as unknown as typeof bidiModule.default;
const bidi = createBidi();

/**
 * Applies Unicode's bidirectional algorithm; the first letter sets the direction of the whole text.
 * @param text - One line of any length.
 */
export function textOrder(text: string): TextOrder {
  if (!RIGHT_TO_LEFT.test(text)) return { levels: null, isRtl: false };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  return { levels, isRtl: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}

/** Mirrors the brackets of a text from right to left, so that they open towards their content. */
export const mirrored = (text: string): string =>
  Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');

/** Orders the runs of one line from left to right, by rule L2 of the algorithm. */
export function visualOrder<T extends { readonly level: number }>(runs: readonly T[]): T[] {
  const order = [...runs];
  const highest = runs.reduce((most, { level }) => Math.max(most, level), 0);
  for (let level = highest; level > 0; level -= 1) {
    let start = 0;
    while (start < order.length) {
      let end = start;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1;
      if (end - start > 1) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return order;
}
