import fc from 'fast-check';

/** Values that stand where another system's resource has others. */
const VALUES: readonly unknown[] = JSON.parse(`[
  null, true, -0, 0.1, -1, 1e300, 1e400, {}, [], [[]], [null], "", "x", "__proto__", "constructor", "group", "display", "choice", "integer",
  "\\ud800", "\\u0000", "df_block_1.df_1", {"__proto__": {"isPolluted": true}}, {"toString": 1}, {"length": 3},
  "{}", "{\\"visible_when\\":{\\"not\\":{}}}", "{\\"computed\\":{\\"sum\\":[]}}", "{\\"rows\\":[1e9]}", "{\\"height\\":0.5}", "{\\"__proto__\\":1}",
  "{\\"form_options_parent_id\\":5}", "{\\"built_in_block_id\\":\\"3\\"}", "{\\"label\\":null}", "{\\"id\\":1e15}", "{\\"df_block_1\\":[]}"
]`);

interface Place {
  readonly parent: object;
  readonly key: string;
}

const placesIn = (part: unknown): Place[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([key, below]) => [{ parent: part, key }, ...placesIn(below)])
    : [];

/** Breaks a copy of the resource at up to three places. */
export const breakAtRandom = fc
  .array(fc.tuple(fc.nat(), fc.oneof(fc.constantFrom(...VALUES), fc.jsonValue())), { maxLength: 3 })
  .map((breaks) => (resource: unknown): unknown => {
    const copy: unknown = JSON.parse(JSON.stringify(resource));
    for (const [position, value] of breaks) {
      const places = placesIn(copy);
      const place = places[position % places.length];
      // A copy: the second break may lie inside the first value, and the same object inside itself has no end.
      if (place) Reflect.set(place.parent, place.key, structuredClone(value));
    }
    return copy;
  });
