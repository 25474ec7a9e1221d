const numbers = new Map<string, number>();

/** Stands for the token in the cache, which is no place for what opens a consent. */
export function tokenNumber(token: string): number {
  const known = numbers.get(token) ?? numbers.size + 1;
  numbers.set(token, known);
  return known;
}
