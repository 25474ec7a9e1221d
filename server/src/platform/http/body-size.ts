/** Values, lists and objects of a body together. The largest form, with ten guardians, has about 250. */
const MAX_PARTS = 2_000;
/** Nesting of lists and objects. */
const MAX_DEPTH = 12;

/** Whether a parsed body is far larger than any form. Checked before the schemas, which look at every part before they count. */
export function isOversized(body: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  let parts = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    const inside = Object.values(value);
    parts += inside.length;
    if (parts > MAX_PARTS || depth >= MAX_DEPTH) return true;
    for (const each of inside) open.push({ value: each, depth: depth + 1 });
  }
  return false;
}
