/** A value with the place where it was found. */
interface Found {
  readonly value: unknown;
  readonly key: string;
  /** null: the input itself. */
  readonly inside: Found | null;
}

/**
 * Finds text with NUL in a parsed input, in values and field names. PostgreSQL cannot store such text, so this check covers all schemas.
 * Makes paths only of what it finds, and has a list of its own, so that no depth exhausts the stack.
 * @returns The first few paths, in the form that schemas use. Each becomes one message.
 */
export function pathsWithNul(input: unknown): PropertyKey[][] {
  const found: PropertyKey[][] = [];
  const open: Found[] = [{ value: input, key: '', inside: null }];
  for (let next = open.pop(); next !== undefined && found.length < MAX_PATHS; next = open.pop()) {
    const { value } = next;
    if (typeof value === 'string') {
      if (value.includes(NUL)) found.push(pathOf(next));
      continue;
    }
    if (typeof value !== 'object' || value === null) continue;
    const fields = Object.entries(value);
    for (const [key] of fields) if (key.includes(NUL) && found.length < MAX_PATHS) found.push(pathOf(next));
    // Of a sketch's 100,000 numbers, none can have NUL. Backwards, because the last one added is the first one read.
    for (const [key, field] of fields.reverse())
      if (typeof field === 'string' || typeof field === 'object') open.push({ value: field, key, inside: next });
  }
  return found;
}

const NUL = '\0';
const MAX_PATHS = 20;

function pathOf(found: Found): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (let at = found; at.inside !== null; at = at.inside) path.push(at.key);
  return path.reverse();
}
