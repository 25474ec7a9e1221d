import { SHAPE_CODES } from '../domain/forms/fhir/r4/shape.rules.ts';
import { OFFER_CODES } from './clinic/service-messages.ts';
import { FIELD_MESSAGES, type FieldCode } from './field-messages.ts';
import { ANSWER_CODES } from './forms/answer-codes.ts';

/** Codes of the contract's schemas. Their words are made of the field's name. */
const SCHEMA_CODES = ['required', 'unknown', 'too-long', 'too-many', 'not-allowed', 'invalid'] as const;

/** Codes of refusals that only the server makes, and whose words are beside them. */
const SERVER_CODES = [
  /** An account uses the email address of a person of a form (RN-15). */
  'contact-registered',
  'file-no-room',
  'file-too-many-waiting',
  'picture-gone',
  'picture-too-large',
  'form-too-large',
  'shell-always-on',
  'remote-named-twice',
  'share-of-first-release',
  'share-of-active-release',
  'share-needs-group',
] as const;

const FIELD_CODES = Object.keys(FIELD_MESSAGES) as FieldCode[]; // the table's own keys

/**
 * Every code of a refused field. Browsers import only its type: the list is for the API description. A code is never renamed, and never
 * gets another meaning: releases of any age decide by it.
 */
export const FIELD_ERROR_CODES = [
  ...new Set([...SCHEMA_CODES, ...SERVER_CODES, ...FIELD_CODES, ...ANSWER_CODES, ...OFFER_CODES, ...SHAPE_CODES]),
];

export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number];
