// Apart from the messages: the API description lists the codes, and the messages import the whole entry point of the contracts by its name.
import type { AnswerCode, PersonCode } from '../../domain/index.ts';
import { NUMBER_TEXTS } from './number-texts.ts';

/** Codes of numbers have texts of their own, which the number field shows too. */
export type NumberCode = keyof (typeof NUMBER_TEXTS)['en'];

/** Codes with a message of their own. `answerMessage` does not compile when a code is missing here. */
const OWN_CODES = [
  'answer-required',
  'answer-unknown',
  'choice-unknown',
  'choice-repeated',
  'text-too-short',
  'text-too-long',
  'date-invalid',
  'date-in-future',
  'scale-out-of-range',
  'files-too-many',
  'file-invalid',
  'sketch-invalid',
  'sketch-too-large',
  'entries-too-few',
  'entries-too-many',
  'signature-required',
  'days-required',
  'time-required',
  'time-invalid',
  'frequency-required',
  'program-gone',
  'program-closed',
  'program-full',
  'card-unknown',
  'card-brand-refused',
  'card-owner-required',
  'card-owner-minor',
  'terms-changed',
] as const satisfies readonly AnswerCode[];
export type OwnCode = (typeof OWN_CODES)[number];

/** Every code of a refused answer that has words beside `answerMessage`: those of `AnswerCode` that are not in `FIELD_MESSAGES`. */
export const ANSWER_CODES: readonly Exclude<AnswerCode, PersonCode>[] = [
  ...OWN_CODES,
  ...(Object.keys(NUMBER_TEXTS.en) as NumberCode[]), // the table's own keys
  'signature-name-required',
];
