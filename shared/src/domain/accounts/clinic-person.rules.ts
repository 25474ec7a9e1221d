import { isValidEmail } from '../people/contact.rules.ts';
import { hasHiddenCharacters, type NameTextError, nameError } from '../people/person-name.rules.ts';

/** Longest texts, in characters. */
export const PERSON_LIMITS = { name: 100, title: 100, bio: 2_000 } as const;

export interface ClinicPersonFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly roles: readonly string[];
  /** Shown to clients beside a practitioner's name; '' for none. */
  readonly title: string;
}

export type ClinicPersonCode =
  | 'first-name-required'
  | 'last-name-required'
  | 'roles-required'
  | 'title-characters'
  | NameTextError;
export type ClinicPersonCodes = Partial<Record<keyof ClinicPersonFields, ClinicPersonCode>>;

/** The error of an invitation's email; null: no error. */
export function invitedEmailError(email: string): 'email-required' | 'email-invalid' | null {
  if (email === '') return 'email-required';
  return isValidEmail(email) ? null : 'email-invalid';
}

/** The errors of the details of one of the clinic's own people, by field; the browser and the server judge by it. */
export function judgeClinicPerson({ first_name, last_name, roles, title }: ClinicPersonFields): ClinicPersonCodes {
  const first = nameError(first_name, 'first-name-required');
  const last = nameError(last_name, 'last-name-required');
  return {
    ...(first && { first_name: first }),
    ...(last && { last_name: last }),
    ...(roles.length === 0 && { roles: 'roles-required' as const }),
    ...(hasHiddenCharacters(title) && { title: 'title-characters' as const }),
  };
}
