/**
 * Where a parsed input has text with NUL, in a value or a field's name. PostgreSQL keeps no such text, whatever field it is for, so no
 * schema has to think of it.
 * @returns Paths as schemas give them; of at most a few, for each is a message.
 */
export function pathsWithNul(input: unknown): PropertyKey[][] {
  const found: PropertyKey[][] = [];
  const look = (value: unknown, path: readonly PropertyKey[]): void => {
    if (found.length >= MOST_PATHS) return;
    if (typeof value === 'string') {
      if (value.includes(NUL)) found.push([...path]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, field] of Object.entries(value)) {
        if (key.includes(NUL)) found.push([...path]);
        else look(field, [...path, key]);
      }
    }
  };
  look(input, []);
  return found;
}

const NUL = '\0';
const MOST_PATHS = 20;
