import { type IsoDate, isIsoDate } from '../dates/dates.ts';
import { isBirthYearWrong } from './birth-date.rules.ts';
import { isValidEmail } from './contact.rules.ts';
import { isBlank } from './person-fields.ts';
import { nameError, PERSON_NAME_MAX_LENGTH } from './person-name.rules.ts';

/** The help bot's questions to a person who wants to register, in this order (CB-05). */
export const REGISTRATION_QUESTIONS = [
  'first_name',
  'last_name',
  'email',
  'birthday',
  'sex',
  'country_id',
  'state',
] as const;
export type RegistrationQuestion = (typeof REGISTRATION_QUESTIONS)[number];

/** Answers under their names on the wire; '' or null for an open question. */
export interface RegistrationAnswers {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** `yyyy-MM-dd`. */
  readonly birthday: string;
  readonly sex: 'M' | 'F' | '';
  readonly country_id: number | null;
  /** The state's id. */
  readonly state: number | null;
}

export interface RegistrationFacts {
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
  readonly countries: readonly { readonly id: number }[];
  readonly states: readonly { readonly id: number; readonly country_id: number }[];
}

export type RegistrationErrorCode =
  | 'first-name-required'
  | 'last-name-required'
  | 'first-name-too-long'
  | 'last-name-too-long'
  | 'name-characters'
  | 'name-address'
  | 'email-required'
  | 'email-invalid'
  | 'birthday-required'
  | 'birthday-invalid'
  | 'birthday-in-future'
  | 'birth-year'
  | 'sex-required'
  | 'country-unknown'
  | 'state-not-of-country';

const isTooLong = (name: string): boolean => name.trim().length > PERSON_NAME_MAX_LENGTH;

function birthdayError(birthday: string, today: IsoDate): RegistrationErrorCode | null {
  if (isBlank(birthday)) return 'birthday-required';
  if (isBirthYearWrong(birthday, today)) return 'birth-year';
  if (!isIsoDate(birthday)) return 'birthday-invalid';
  return birthday > today ? 'birthday-in-future' : null;
}

function stateError({ country_id, state }: RegistrationAnswers, { states }: RegistrationFacts) {
  const own = states.filter((one) => one.country_id === country_id);
  // A country without known states has no states to choose.
  if (own.length === 0 && state === null) return null;
  return own.some(({ id }) => id === state) ? null : 'state-not-of-country';
}

/** The error of one answer; null: no error. The bot judges each answer, the server all answers. */
export function registrationError(
  question: RegistrationQuestion,
  answers: RegistrationAnswers,
  facts: RegistrationFacts,
): RegistrationErrorCode | null {
  switch (question) {
    case 'first_name':
      if (isTooLong(answers.first_name)) return 'first-name-too-long';
      return nameError(answers.first_name, 'first-name-required');
    case 'last_name':
      if (isTooLong(answers.last_name)) return 'last-name-too-long';
      return nameError(answers.last_name, 'last-name-required');
    case 'email':
      if (isBlank(answers.email)) return 'email-required';
      return isValidEmail(answers.email.trim()) ? null : 'email-invalid';
    case 'birthday':
      return birthdayError(answers.birthday, facts.today);
    case 'sex':
      return answers.sex === '' ? 'sex-required' : null;
    case 'country_id':
      return facts.countries.some(({ id }) => id === answers.country_id) ? null : 'country-unknown';
    case 'state':
      return stateError(answers, facts);
  }
}
