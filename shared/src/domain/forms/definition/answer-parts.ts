/** Leaves out the parts of an answer that its form does not ask for. A value of another shape stays as it is. */
export type PickParts = (value: unknown) => unknown;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Picks these keys of an object, each with its own parts. */
export const partsOf =
  (parts: Readonly<Record<string, PickParts>>): PickParts =>
  (value) =>
    isRecord(value) ? pickedOf(value, Object.entries(parts)) : value;

/** Keys come in the order of `parts`. */
export const pickedOf = (
  value: Readonly<Record<string, unknown>>,
  parts: readonly (readonly [string, PickParts])[],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(parts.filter(([key]) => Object.hasOwn(value, key)).map(([key, pick]) => [key, pick(value[key])]));

/** Picks the parts of each item of a list. @param most - Further items are left out. */
export const listOf =
  (pick: PickParts, most = Number.POSITIVE_INFINITY): PickParts =>
  (value) =>
    Array.isArray(value) ? value.slice(0, most).map(pick) : value;

export const whole: PickParts = (value) => value;
