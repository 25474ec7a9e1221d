import { isBlank } from './person-fields.ts';
import {
  type FormErrorCode,
  type FormErrors,
  type FormFacts,
  isReachable,
  type PersonForm,
  personFieldError,
  personFormErrors,
} from './person-form-errors.rules.ts';

/** Whether a phone is enough: the office also enters clients who call and have no email. */
const isReachedByPhone = (form: PersonForm): boolean => isBlank(form.email) && isReachable(form);

/** The error of one field of a client whom the office enters: the rules of the forms, except that a phone is enough (BK-72 to BK-74). */
export function officeClientError(form: PersonForm, path: string, facts: FormFacts): FormErrorCode | undefined {
  if (path === 'email' && isReachedByPhone(form)) return undefined;
  return personFieldError(form, path, facts);
}

/** The first error of each field of a client whom the office enters. */
export function officeClientErrors(form: PersonForm, facts: FormFacts): FormErrors {
  const { email, ...others } = personFormErrors(form, facts);
  return email === undefined || isReachedByPhone(form) ? others : { email, ...others };
}
