/**
 * Finds text with NUL in a parsed input, in values and field names. PostgreSQL cannot store such text, so this check covers all schemas.
 * @returns The first few paths, in the form that schemas use. Each becomes one message.
 */
export function pathsWithNul(input: unknown): PropertyKey[][] {
  const found: PropertyKey[][] = [];
  const look = (value: unknown, path: readonly PropertyKey[]): void => {
    if (found.length >= MAX_PATHS) return;
    if (typeof value === 'string') {
      if (value.includes(NUL)) found.push([...path]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, field] of Object.entries(value)) {
        if (key.includes(NUL)) found.push([...path]);
        // A sketch has 100,000 numbers: only texts and objects need a path.
        else if (typeof field === 'string' || typeof field === 'object') look(field, [...path, key]);
      }
    }
  };
  look(input, []);
  return found;
}

const NUL = '\0';
const MAX_PATHS = 20;
