export interface BodyParts {
  /** Values, lists and objects of a body together. */
  readonly most: number;
  /** Nesting of lists and objects. */
  readonly depth: number;
}

/** Limits of calls that name none. The largest of their bodies, with ten guardians, has about 250 parts. */
const DEFAULT: BodyParts = { most: 2_000, depth: 12 };

/** Whether a parsed body is far larger than any body of the call. Checked before the schemas, which look at every part before they count. */
export function isOversized(body: unknown, { most, depth: deepest }: BodyParts = DEFAULT): boolean {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  let parts = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    const inside = Object.values(value);
    parts += inside.length;
    if (parts > most || depth >= deepest) return true;
    for (const each of inside) if (typeof each === 'object') open.push({ value: each, depth: depth + 1 });
  }
  return false;
}
