import type { FieldCode } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';

export function emailError(typed: string): FieldCode | null {
  const email = typed.trim();
  if (email === '') return 'email-required';
  return isValidEmail(email) ? null : 'email-invalid';
}

/** For an existing password: only the server knows whether it is correct. */
export const passwordError = (typed: string): FieldCode | null => (typed === '' ? 'password-required' : null);
