import { isValidEmail, type PersonFormValues } from '../../domain/index.ts';

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
