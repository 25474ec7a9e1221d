/**
 * Gives equal values the same text, so that the text can be hashed and signed: sorted keys, no blanks, members that are `undefined` left
 * out. It is RFC 8785 for these values: texts, whole numbers, booleans, null, lists and plain objects.
 * @throws TypeError for every other value: its JSON could differ between two programs, or would lose something.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (Number.isSafeInteger(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join()}]`;
  if (!isPlainObject(value)) throw new TypeError(`No canonical JSON for a value of type ${typeof value}`);
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${members.join()}}`;
}

/** Also for objects of another realm, such as a test's window: their prototype is the root of that realm. */
function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
