import * as z from 'zod/mini';
import { asciiEmail, EMAIL_MAX_LENGTH } from '../domain/index.ts';

/** 0 or 1 on the wire. Also accepts true, false and their spellings (api.md, Conventions). */
export const flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false'])]),
  z.transform((value): 0 | 1 => (value === true || value === 1 || value === '1' || value === 'true' ? 1 : 0)),
);
export const flagOut = z.union([z.literal(0), z.literal(1)]);

/** A row's number, given as a number or, in queries, as digits. */
export const id = z.pipe(
  z.union([z.int().check(z.gte(0)), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.transform((value) => Number(value)),
);
export const idOrNull = z.nullable(id);

/** NUL: no keyboard types it and no database stores it. */
export const withoutNul = z.refine<string>((text) => !text.includes('\0'));

/** Text that a person typed: trimmed, never longer than `maxCharacters`; absent and null read as ''. */
export function typed(maxCharacters: number) {
  return z.pipe(
    z.nullish(z.string().check(z.maxLength(maxCharacters), withoutNul)),
    z.transform((value) => (value ?? '').trim()),
  );
}

/** An email address that a person typed, as mail programs carry it. */
export function typedEmail(maxCharacters: number = EMAIL_MAX_LENGTH) {
  return z.pipe(typed(maxCharacters), z.transform(asciiEmail));
}

/** The most keys of a record. */
export const mostKeys = (most: number) =>
  z.refine<Readonly<Record<string, unknown>>>((record) => Object.keys(record).length <= most);

export const isoDate = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
export const wallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const FIRST_MOMENT = Date.UTC(1900, 0, 1);
/** The format refuses texts that are not a moment. */
const isBetween = (endMs: number) =>
  z.refine<string>((text) => !(Date.parse(text) < FIRST_MOMENT || Date.parse(text) >= endMs));
/** No database has a year 0, and an instant cannot be written in the year 10000. Rules say which moments make sense. */
export const instant = z.iso.datetime({ offset: true }).check(isBetween(Date.UTC(10_000, 0, 1)));
/** A moment in the past. */
export const pastInstant = z.iso.datetime({ offset: true }).check(isBetween(Date.UTC(2200, 0, 1)));

export const named = z.object({ id: z.number(), name: z.string() });
export const namedList = z.array(named);

interface Component {
  /** Name in `components.schemas`. */
  readonly id: string;
  readonly description: string;
}

/** Named shapes of the API description: values that many calls have, and values that are judged after the call's own schema. */
export const COMPONENTS = z.registry<Component>();

/** What the API description says at a place that has a component. */
export const refTo = (id: string) => ({ $ref: `#/components/schemas/${id}` });
