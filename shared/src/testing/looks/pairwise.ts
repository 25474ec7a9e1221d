/**
 * Returns combinations of the values in which each pair of values of two options is met at least once: far fewer than all combinations.
 * The same options give the same combinations.
 */
export function pairwise<T extends object>(options: { readonly [K in keyof T]: readonly T[K][] }): T[] {
  const names = Object.keys(options) as (keyof T)[];
  const all = names.reduce<T[]>(
    (found, name) => found.flatMap((each) => options[name].map((value) => ({ ...each, [name]: value }))),
    [{} as T],
  );
  const pairsOf = (each: T) =>
    names.flatMap((one, position) =>
      names.slice(position + 1).map((other) => JSON.stringify([one, each[one], other, each[other]])),
    );
  const open = new Set(all.flatMap(pairsOf));
  const chosen: T[] = [];
  const gainOf = (each: T) => pairsOf(each).filter((pair) => open.has(pair)).length;
  while (open.size > 0) {
    const best = all.reduce((one, other) => (gainOf(other) > gainOf(one) ? other : one));
    chosen.push(best);
    for (const pair of pairsOf(best)) open.delete(pair);
  }
  return chosen;
}
