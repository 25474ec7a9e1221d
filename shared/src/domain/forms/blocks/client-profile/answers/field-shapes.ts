import { isRecord } from '../../../../is-record.ts';
import { asciiEmail, EMAIL_MAX_LENGTH } from '../../../../people/contact.rules.ts';
import { hasHiddenCharacters } from '../../../../people/person-name.rules.ts';
import type { AnswerCode, AnswerFault } from '../../../validation/validate-control.rules.ts';

/** What a field takes, for the API description: `read` decides. */
export type TakenValue =
  /** @property max - Characters, without the blanks around the text. */
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'one-of'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'id'; readonly max: number };

/** The shape of one sent field. */
export interface FieldShape<T> {
  readonly takes: TakenValue;
  /** Value of a field that was not sent. */
  readonly blank: T;
  /** @returns The value, or why it is refused. */
  readonly read: (value: unknown) => { readonly value: T } | Refusal;
}

interface Refusal {
  readonly code: AnswerCode;
  readonly params?: Readonly<Record<string, number>>;
}

export type ShapesOf<T> = { readonly [K in keyof T]: FieldShape<T[K]> };

/** NUL and halves of characters: no database keeps them as they are. */
const UNSTORABLE = /[\0\p{Cs}]/u;
const UNKNOWN: Refusal = { code: 'answer-unknown' };

/** A text, without the blanks around it. */
export const textOf = (max: number): FieldShape<string> => ({
  takes: { kind: 'text', max },
  blank: '',
  read(value) {
    if (typeof value !== 'string' || UNSTORABLE.test(value)) return UNKNOWN;
    return value.trim().length > max ? { code: 'text-too-long', params: { max } } : { value: value.trim() };
  },
});

/** A text of one line. */
export const lineOf = (max: number): FieldShape<string> => ({
  takes: { kind: 'text', max },
  blank: '',
  read(value) {
    const found = textOf(max).read(value);
    return 'value' in found && hasHiddenCharacters(found.value) ? { code: 'text-characters' } : found;
  },
});

/** An email address, as mail programs carry it. */
export const EMAIL: FieldShape<string> = {
  takes: { kind: 'text', max: EMAIL_MAX_LENGTH },
  blank: '',
  read(value) {
    const found = textOf(EMAIL_MAX_LENGTH).read(value);
    return 'value' in found ? { value: asciiEmail(found.value) } : found;
  },
};

/** A password is kept as it was typed: blanks are part of it. */
export const secretOf = (max: number): FieldShape<string> => ({
  takes: { kind: 'text', max },
  blank: '',
  read: (value) => (typeof value === 'string' && value.length <= max ? { value } : { code: 'password-too-long' }),
});

export const oneOf = <T extends string | number>(values: readonly T[], blank: T): FieldShape<T> => ({
  takes: { kind: 'one-of', values },
  blank,
  read(value) {
    const found = values.find((known) => known === value);
    return found === undefined ? { code: 'choice-unknown' } : { value: found };
  },
});

export const flagOf = (blank: 0 | 1): FieldShape<0 | 1> => {
  const { takes, read } = oneOf<0 | 1>([0, 1], blank);
  return { takes, blank, read: (value) => ('value' in read(value) ? read(value) : UNKNOWN) };
};

/** Largest id that the database takes. */
const LARGEST_ID = 2_147_483_647;
export const ID: FieldShape<number | null> = {
  takes: { kind: 'id', max: LARGEST_ID },
  blank: null,
  read: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= LARGEST_ID
      ? { value }
      : { code: 'choice-unknown' },
};

export interface ReadFields<T> {
  /** Blank where a field was refused or not sent. */
  readonly values: T;
  readonly faults: readonly AnswerFault[];
}

/** Reads the fields of an object that a stranger may have sent. */
export function readFields<T extends object>(shapes: ShapesOf<T>, sent: unknown): ReadFields<T> {
  const given: Readonly<Record<string, unknown>> = typeof sent === 'object' && sent !== null ? { ...sent } : {};
  const faults: AnswerFault[] = [];
  const values = Object.entries<FieldShape<unknown>>(shapes).map(([path, { blank, read }]) => {
    const value = given[path] ?? null;
    if (value === null) return [path, blank];
    const found = read(value);
    if ('value' in found) return [path, found.value];
    faults.push({ path, ...found });
    return [path, blank];
  });
  return { values: Object.fromEntries(values) as T, faults }; // the shapes have every key of T
}

/** Reads a list of objects. @param max - A longer list is refused. */
export function readList<T extends object>(
  shapes: ShapesOf<T>,
  { path, sent, max }: { readonly path: string; readonly sent: unknown; readonly max: number },
): { readonly values: readonly T[]; readonly faults: readonly AnswerFault[] } {
  if (sent === undefined || sent === null) return { values: [], faults: [] };
  if (!Array.isArray(sent)) return { values: [], faults: [{ path, code: 'answer-unknown' }] };
  if (sent.length > max) return { values: [], faults: [{ path, code: 'entries-too-many', params: { max } }] };
  const strange = sent.flatMap((one: unknown, index): AnswerFault[] =>
    isRecord(one) ? [] : [{ path: `${path}.${index}`, code: 'answer-unknown' }],
  );
  if (strange.length > 0) return { values: [], faults: strange };
  const read = sent.map((one: unknown) => readFields(shapes, one));
  const faults = read.flatMap((one, index) =>
    one.faults.map((fault) => ({ ...fault, path: `${path}.${index}.${fault.path}` })),
  );
  return { values: read.map(({ values }) => values), faults };
}
