import { type $ZodType, safeParse } from 'zod/v4/core';

interface Definition {
  readonly innerType?: $ZodType;
  readonly shape?: Readonly<Record<string, $ZodType>>;
  readonly element?: $ZodType;
}
/** zod has one type per kind of schema; this view lets a walk read the definition of any kind. */
const definitionOf = (schema: $ZodType) => schema._zod.def as unknown as Definition;

/** Every field of every call accepts one of these. */
const CANDIDATES: readonly unknown[] = [
  ...['2026-12-01', '09:00', '2026-12-01 09:00', '2026-12-01T14:00:00.000Z', 1, '1', 'Active', 'Signed', true, null],
  ...['0b6e0b6e-0b6e-4b6e-8b6e-0b6e0b6e0b6e', 'a'.repeat(43), 'a'.repeat(64), ''],
];
/** Fields for which the schema accepts any text but the rules refuse most. */
const BY_NAME: readonly (readonly [name: RegExp, value: string])[] = [
  [/email/, 'robin@example.test'],
  [/phone_number|other_phone/, '416 555 0199'],
  [/timezone/, 'America/Toronto'],
  [/dob|birthday/, '1990-01-01'],
];

/** Returns a value that the schema accepts, in wire format. */
export function sampleOf(schema: $ZodType, name = ''): unknown {
  const { innerType, shape, element } = definitionOf(schema);
  if (shape) return Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, sampleOf(inner, key)]));
  if (element) return [sampleOf(element)];
  if (innerType) return sampleOf(innerType, name);
  const named = BY_NAME.filter(([pattern]) => pattern.test(name)).map(([, value]) => value);
  return [...named, ...CANDIDATES].find((candidate) => safeParse(schema, candidate).success);
}

export type FieldPath = readonly string[];

/** Paths of the fields that contain no further fields. */
export function fieldsOf(sample: unknown): FieldPath[] {
  if (typeof sample !== 'object' || sample === null) return [[]];
  return Object.entries(sample).flatMap(([key, inner]: [string, unknown]) =>
    fieldsOf(inner).map((path) => [key, ...path]),
  );
}

/** The sample with this value at the path. */
export function withValueAt(sample: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value;
  const inside = withValueAt(Reflect.get(Object(sample), key), rest, value);
  if (Array.isArray(sample)) return sample.map((item: unknown, index) => (String(index) === key ? inside : item));
  return { ...Object(sample), [key]: inside };
}
