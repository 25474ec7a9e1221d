import {
  FIELD_MESSAGES,
  type FieldErrorCode,
  type FieldRefusal,
  type FieldRefusals,
  fieldMessage,
  type Locale,
} from '@carefront/shared/contracts';
import type { $ZodIssue } from 'zod/v4/core';

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
