import { type BookingFormValues, isValidEmail } from '@carefront/shared/domain';

/**
 * Whether a booking with a consent makes the clinic mail a guardian the link to sign it: one who may consent, with an address. Guardians who
 * were typed in and then not needed are not sent.
 */
export const isGuardianMailed = ({
  bool_needs_guardian,
  guardian,
}: Pick<BookingFormValues, 'bool_needs_guardian' | 'guardian'>): boolean =>
  bool_needs_guardian === 1 && guardian.some(({ is_consent, email }) => is_consent === 1 && isValidEmail(email.trim()));

/** Whether the person who signs here gets a copy by e-mail: accounts find it in the account, and without a valid address none is sent. */
export const isCopyMailed = ({ email }: Pick<BookingFormValues, 'email'>, isVisitor: boolean): boolean =>
  isVisitor && isValidEmail(email.trim());
