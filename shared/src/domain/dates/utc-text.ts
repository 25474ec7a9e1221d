/**
 * '2026-11-24 19:05:33.120 UTC': for evidence, exact to the millisecond, the same in every language, on screen and on paper.
 * @param instant - ISO.
 * @throws RangeError for a text that is not an instant.
 */
export const utcText = (instant: string): string =>
  new Date(instant).toISOString().replace('T', ' ').replace('Z', ' UTC');
