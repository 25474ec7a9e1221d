import type { BodyOf, ConsentListItem, FieldErrors } from '@carefront/shared/contracts';
import { isInvisible, isValidEmail, nameError } from '@carefront/shared/domain';

type GuardianMail = BodyOf<'emailGuardian'>;
/** As typed. */
export interface GuardianMailValues {
  first_name: string;
  last_name: string;
  email: string;
}

/** As the record names the guardian. */
export const valuesOf = ({ guardian }: Pick<ConsentListItem, 'guardian'>): GuardianMailValues => ({
  first_name: guardian?.first_name ?? '',
  last_name: guardian?.last_name ?? '',
  email: guardian?.email ?? '',
});

export const mailOf = ({ first_name, last_name, email }: GuardianMailValues): GuardianMail => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  email: email.trim(),
});

/** Rules of the fields, each for itself; null: nothing is wrong. */
export const MAIL_RULES = {
  first_name: (typed: string) => nameError(typed, 'first-name-required'),
  last_name: (typed: string) => nameError(typed, 'last-name-required'),
  email(typed: string) {
    if (isInvisible(typed)) return 'email-required';
    return isValidEmail(typed.trim()) ? null : 'email-invalid';
  },
} as const;

/** Whether every error has its field here; others are told beside the button. */
export const areFieldsOfMail = (errors: FieldErrors): boolean => {
  const paths = Object.keys(errors);
  return paths.length > 0 && paths.every((path) => path in MAIL_RULES);
};
