/** Deeper than any record of ours; deeper input is an attack. */
const MAX_DEPTH = 32;

/** Paths of texts that the database cannot store (NUL, half a UTF-16 pair) and of values nested too deep. Works without recursion. */
export function unstorablePaths(form: object): string[] {
  const found: string[] = [];
  const open: { value: unknown; path: string; depth: number }[] = [{ value: form, path: '', depth: 0 }];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { value, path, depth } = entry;
    if (typeof value === 'string' && !isStorable(value)) found.push(path);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === MAX_DEPTH) return [path.split('.')[0] ?? path];
    for (const [key, child] of Object.entries(value)) {
      if (!isStorable(key)) found.push(path);
      else open.push({ value: child, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 });
    }
  }
  return found;
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
