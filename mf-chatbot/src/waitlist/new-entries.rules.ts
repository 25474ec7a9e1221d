/**
 * Whether a registration is new for a reader, as the server counts it.
 * @param seenUntil - Until when the reader had read the waitlist; null: never.
 */
export const isNewFor = (seenUntil: string | null, registeredAt: string): boolean =>
  seenUntil === null || Date.parse(registeredAt) > Date.parse(seenUntil);
