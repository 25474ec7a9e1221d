/**
 * '2026-11-24 19:05:33.120 UTC', as evidence is compared: to the millisecond, the same in every language and on screen as on paper.
 * @param instant - ISO.
 * @throws RangeError where it is no instant.
 */
export const utcText = (instant: string): string =>
  new Date(instant).toISOString().replace('T', ' ').replace('Z', ' UTC');
