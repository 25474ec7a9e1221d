import {
  AppError,
  FIELD_MESSAGES,
  type FieldCode,
  type FieldErrorCode,
  type FieldErrorCodes,
  type FieldErrors,
  type FieldRefusal,
  type FieldRefusals,
  fieldMessage,
  type Locale,
  wireCode,
} from '@carefront/shared/contracts';
import type { $ZodIssue } from 'zod/v4/core';

/** Error codes by the field's path on the wire. */
export type FieldCodes = Readonly<Record<string, FieldCode>>;

/** The 422 answer for these fields. @param body - Further keys of the answer, such as the times to choose from. */
export function fieldRefusal(codes: FieldCodes, locale: Locale, body?: Record<string, unknown>): AppError {
  const entries = Object.entries(codes);
  const fields = Object.fromEntries(
    entries.map(([path, code]) => [path, [{ code, message: fieldMessage(code, locale) }]]),
  );
  const detail = entries.map(([path, code]) => `${path}: ${code}`);
  return new AppError('invalid-input', detail.join(', '), body ? { fields, body } : { fields });
}

/** The 422 answer for one field, whose words are not in `FIELD_MESSAGES`. @param detail - For logs, as in `AppError`. */
export const oneFieldRefusal = (path: string, code: FieldErrorCode, message: string, detail: string = code): AppError =>
  new AppError('invalid-input', `${path}: ${detail}`, { fields: { [path]: [{ code, message }] } });

/** @throws AppError `invalid-input` when at least one field has a code. */
export function assertNoFieldErrors(codes: FieldCodes, locale: Locale): void {
  if (Object.keys(codes).length > 0) throw fieldRefusal(codes, locale);
}

/** The 422 answer for values of the right type that are impossible: 'The start date is not valid.' @param input - The parsed input. */
export function invalidInput(paths: readonly string[], input: object, locale: Locale): AppError {
  const issues = paths.map((path) => ({ code: 'custom' as const, path: [path], message: '', input }));
  return new AppError('invalid-input', paths.join(', '), { fields: fieldRefusalsOf(issues, input, locale) });
}

/** Refused fields as answers carry them: messages for people, and their codes for programs, in the same order. */
export function wireFieldErrors(fields: FieldRefusals = {}): { errors: FieldErrors; codes: FieldErrorCodes } {
  const entries = Object.entries(fields);
  return {
    errors: Object.fromEntries(entries.map(([path, all]) => [path, all.map(({ message }) => message)])),
    codes: Object.fromEntries(entries.map(([path, all]) => [path, all.map(({ code }) => wireCode(code))])),
  };
}

type Phrase = (words: string, limit?: string) => string;

/** English takes its words from the field's name. French does not, because the names are English; the answer names the field of each text. */
const PHRASES = {
  required: {
    en: (words) => `The ${words} field is required.`,
    fr: () => 'Ce champ est obligatoire.',
  },
  unknown: {
    en: (words) => `The ${words} field is not known.`,
    fr: () => 'Ce champ n’est pas connu.',
  },
  'too-long': {
    en: (words, limit) => `The ${words} may not be longer than ${limit} characters.`,
    fr: (_words, limit) => `Ce texte ne peut pas dépasser ${limit} caractères.`,
  },
  'too-many': {
    en: (words, limit) => `The ${words} may not have more than ${limit} entries.`,
    fr: (_words, limit) => `Cette liste ne peut pas avoir plus de ${limit} éléments.`,
  },
  'not-allowed': {
    en: (words) => `The selected ${words} is invalid.`,
    fr: () => 'Ce choix n’est pas valide.',
  },
  invalid: {
    en: (words) => `The ${words} is not valid.`,
    fr: () => 'Cette valeur n’est pas valide.',
  },
} as const satisfies Partial<Record<FieldErrorCode, Record<Locale, Phrase>>>;

/** Further fields are left out of the answer. */
const MAX_FIELDS = 100;

/**
 * Turns the refusals of a schema into the fields of the 422 answer: `guardian.0.first_name` → codes and messages. Never repeats the input.
 * @param input - The parsed input, to distinguish a missing field from a wrong one.
 */
export function fieldRefusalsOf(issues: readonly $ZodIssue[], input: unknown, locale: Locale): FieldRefusals {
  // A Map, because a plain object already has keys such as `toString`.
  const errors = new Map<string, FieldRefusal[]>();
  const add = (path: readonly PropertyKey[], refusal: FieldRefusal) => {
    const key = path.map(String).join('.') || 'body';
    const refusals = errors.get(key);
    if (refusals) refusals.push(refusal);
    else if (errors.size < MAX_FIELDS) errors.set(key, [refusal]);
  };
  for (const issue of issues.slice(0, MAX_FIELDS)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, MAX_FIELDS))
        add([...issue.path, key], { code: 'unknown', message: PHRASES.unknown[locale](wordsOf([key])) });
    } else {
      add(issue.path, refusalOf(issue, isMissing(input, issue.path), locale));
    }
  }
  return Object.fromEntries(errors);
}

function refusalOf(issue: $ZodIssue, isAbsent: boolean, locale: Locale): FieldRefusal {
  const words = wordsOf(issue.path);
  if (isAbsent) {
    const own = `${String(issue.path.at(-1) ?? '').replaceAll('_', '-')}-required`;
    if (isFieldCode(own)) return { code: own, message: fieldMessage(own, locale) };
    return { code: 'required', message: PHRASES.required[locale](words) };
  }
  if (issue.code === 'too_big') {
    const code = issue.origin === 'string' ? 'too-long' : issue.origin === 'array' ? 'too-many' : 'invalid';
    return { code, message: PHRASES[code][locale](words, String(issue.maximum)) };
  }
  const code = issue.code === 'invalid_value' ? 'not-allowed' : 'invalid';
  return { code, message: PHRASES[code][locale](words) };
}

const isFieldCode = (code: string): code is keyof typeof FIELD_MESSAGES => Object.hasOwn(FIELD_MESSAGES, code);

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return true;
    value = Reflect.get(value, key);
  }
  return value === undefined || value === null;
}

/** `guardian.0.contact_type_id` → 'contact type'. */
function wordsOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((key) => typeof key === 'string' && !/^\d+$/.test(key));
  return typeof name === 'string' ? name.replace(/(_id|Id)$/, '').replaceAll('_', ' ') : 'body';
}

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
