import type { FieldCode } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';

export const CODE_LENGTH = 6;

export function emailError(typed: string): FieldCode | null {
  const email = typed.trim();
  if (email === '') return 'email-required';
  return isValidEmail(email) ? null : 'email-invalid';
}

/** For an existing password: only the server knows whether it is correct. */
export const passwordError = (typed: string): FieldCode | null => (typed === '' ? 'password-required' : null);

/** Returns only the digits of the input: '123 456' becomes 123456. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');
