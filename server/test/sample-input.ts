import { type $ZodType, safeParse } from 'zod/v4/core';

interface Definition {
  readonly type: string;
  readonly innerType?: $ZodType;
  readonly shape?: Readonly<Record<string, $ZodType>>;
  readonly element?: $ZodType;
}
/** zod types each kind apart; a walk reads what is there. */
const definitionOf = (schema: $ZodType) => schema._zod.def as unknown as Definition;

/** One of them fits every field of every call. */
const CANDIDATES: readonly unknown[] = [
  ...['2026-12-01', '09:00', '2026-12-01 09:00', '2026-12-01T14:00:00.000Z', 1, '1', 'America/Toronto'],
  ...['a@b.example', '0b6e0b6e-0b6e-4b6e-8b6e-0b6e0b6e0b6e', 'a'.repeat(43), 'a'.repeat(64), 'Active', 'Signed', true, null, ''],
];

/** A value that the schema takes, as it stands on the wire. */
export function sampleOf(schema: $ZodType): unknown {
  const { type, innerType, shape, element } = definitionOf(schema);
  if (shape) return Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, sampleOf(inner)]));
  if (element && innerType === undefined) return [sampleOf(element)];
  if (innerType) return sampleOf(innerType);
  const fitting = CANDIDATES.find((candidate) => safeParse(schema, candidate).success);
  if (fitting === undefined && type === 'enum')
    return Object.values((schema._zod.def as never as { entries: object }).entries)[0];
  return fitting;
}

/** The sample once for each field below it, with the value in the field's place. */
export function withInEachField(sample: unknown, value: unknown): unknown[] {
  if (Array.isArray(sample))
    return sample.flatMap((item: unknown) => withInEachField(item, value).map((each) => [each]));
  if (typeof sample !== 'object' || sample === null) return [value];
  return Object.entries(sample).flatMap(([key, inner]: [string, unknown]) =>
    withInEachField(inner, value).map((each) => ({ ...sample, [key]: each })),
  );
}
