import type { PasswordCode } from '../../accounts/password.rules.ts';
import type { NumberCode } from '../../answers/number-answer.rules.ts';
import type { FormErrorCode } from '../../people/person-form-errors.rules.ts';
import type { RegistrationFault } from '../../programs/program-registration.rules.ts';

/** Codes of the rules about people and passwords. Their words are those of every other form about people. */
export type PersonCode = FormErrorCode | PasswordCode | 'password-mismatch';

/** Why an answer is refused. The words for people are in `shared/contracts`. */
export type AnswerCode =
  | 'answer-required'
  | 'answer-unknown'
  | 'choice-unknown'
  | 'choice-repeated'
  | 'text-too-short'
  | 'text-too-long'
  | NumberCode
  | 'date-invalid'
  | 'date-in-future'
  | 'scale-out-of-range'
  | 'files-too-many'
  | 'file-invalid'
  | 'sketch-invalid'
  | 'sketch-too-large'
  | 'entries-too-few'
  | 'entries-too-many'
  | 'signature-required'
  | 'signature-name-required'
  | 'days-required'
  | 'time-required'
  | 'time-invalid'
  | 'frequency-required'
  | PersonCode
  /** The clinic does not offer the program any more. */
  | 'program-gone'
  | RegistrationFault
  /** Not a card that the caller may use (BI-08). */
  | 'card-unknown'
  | 'card-brand-refused'
  | 'card-owner-required'
  | 'card-owner-minor'
  /** The terms are not those that the person was shown. */
  | 'terms-changed';

/** One refused answer. */
export interface AnswerFault {
  /** Key of the block and of the field, joined by dots: `df_block_3.df_12`, `df_block_4.entries.0.df_15`, `df_block_9.signature.checked`. */
  readonly path: string;
  readonly code: AnswerCode;
  /** Figures of the message, such as the largest number. */
  readonly params?: Readonly<Record<string, number>>;
}
