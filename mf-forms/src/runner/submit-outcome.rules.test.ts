import { describe, expect, it } from 'vitest';
import { contactRegisteredText } from './use-runner.ts';

const at = 'df_block_1.guardian.0.email';
const textOf = (message: string, code: string) =>
  contactRegisteredText({ fieldErrors: { name: ['No name.'], [at]: [message] }, fieldCodes: { [at]: [code] } });

describe('RN-15 contactRegisteredText', () => {
  it.each([
    { message: 'Contact email already registered; log in', code: 'contact_registered', expected: 'log in' },
    { message: 'Déjà enregistrée; a; b', code: 'contact_registered', expected: 'a; b' },
    { message: 'Contact email already registered', code: 'contact_registered', expected: '' },
    { message: 'Contact email already registered; log in', code: 'email_invalid', expected: null },
  ])('RN-15 API-03 $code with "$message": $expected', ({ message, code, expected }) => {
    expect(textOf(message, code)).toBe(expected);
  });

  it('RN-15 is no text for an answer without codes', () => {
    expect(
      contactRegisteredText({ fieldErrors: { [at]: ['Contact email already registered'] }, fieldCodes: {} }),
    ).toBeNull();
  });
});
