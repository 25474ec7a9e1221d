import type { FieldCode } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';

export const CODE_LENGTH = 6;

export function emailError(typed: string): FieldCode | null {
  const email = typed.trim();
  if (email === '') return 'email-required';
  return isValidEmail(email) ? null : 'email-invalid';
}

/** For a password that exists already: only the server knows whether it is right. */
export const passwordError = (typed: string): FieldCode | null => (typed === '' ? 'password-required' : null);

/** Only the digits of what was typed or pasted: '123 456' is 123456. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');
