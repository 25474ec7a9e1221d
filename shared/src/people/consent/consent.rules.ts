import { type Flag, isValidEmail, type PersonFormValues } from '../../domain/index.ts';

/** A form about a person that may carry the consent of its clinic (EN-10). */
export interface ConsentForm extends PersonFormValues {
  readonly is_consent_form: Flag;
  readonly consent: unknown;
}

/**
 * Returns the form after a change. An accepted consent holds for one client: another name, birth date or guardian requirement removes it.
 */
export function consentAfterChange<V extends ConsentForm>(before: V, after: V): V {
  if (after.consent === null || after.consent !== before.consent) return after;
  const isSamePerson =
    after.first_name.trim() === before.first_name.trim() &&
    after.last_name.trim() === before.last_name.trim() &&
    after.dob === before.dob &&
    after.bool_needs_guardian === before.bool_needs_guardian;
  return isSamePerson ? after : { ...after, consent: null };
}

/**
 * Whether the clinic emails a guardian the link to sign the consent: the guardian may consent and has an email address. Guardians who
 * are not needed any more are not sent.
 */
export const isGuardianMailed = ({
  bool_needs_guardian,
  guardian,
}: Pick<PersonFormValues, 'bool_needs_guardian' | 'guardian'>): boolean =>
  bool_needs_guardian === 1 && guardian.some(({ is_consent, email }) => is_consent === 1 && isValidEmail(email.trim()));

/** Whether the signer gets a copy by email. Account holders find it in their account; without a valid address no copy is sent. */
export const isCopyMailed = ({ email }: Pick<PersonFormValues, 'email'>, isVisitor: boolean): boolean =>
  isVisitor && isValidEmail(email.trim());
