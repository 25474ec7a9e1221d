const numbers = new Map<string, number>();

/** Returns a number for the token, for query keys: the cache must not hold a secret that opens a booking or a consent. */
export function tokenNumber(token: string): number {
  const known = numbers.get(token) ?? numbers.size + 1;
  numbers.set(token, known);
  return known;
}
