import { describe, expect, it } from 'vitest';
import { isConsentValid } from './consent-need.rules.ts';

describe('isConsentValid', () => {
  it.each([
    { what: 'no consent asked for', form: { is_consent_form: 0, consent: null }, expected: true },
    { what: 'one asked for and not opened', form: { is_consent_form: 1, consent: null }, expected: false },
    { what: 'a draft', form: { is_consent_form: 1, consent: { status: 'Draft' } }, expected: false },
    { what: 'one that was only read', form: { is_consent_form: 1, consent: { status: 'Viewed' } }, expected: false },
    { what: 'a signed one', form: { is_consent_form: 1, consent: { status: 'Signed' } }, expected: true },
    { what: 'a completed one', form: { is_consent_form: 1, consent: { status: 'Completed' } }, expected: true },
    { what: 'something else', form: { is_consent_form: 1, consent: 'Signed' }, expected: false },
    {
      what: 'one that was read and waits for the guardian',
      form: { is_consent_form: 1, bool_needs_guardian: 1, consent: { status: 'Viewed' } },
      expected: true,
    },
    {
      what: 'one that the guardian signed',
      form: { is_consent_form: 1, bool_needs_guardian: 1, consent: { status: 'Signed' } },
      expected: true,
    },
    {
      what: 'a completed one of a client with a guardian',
      form: { is_consent_form: 1, bool_needs_guardian: 1, consent: { status: 'Completed' } },
      expected: true,
    },
    {
      what: 'a draft of a client with a guardian',
      form: { is_consent_form: 1, bool_needs_guardian: 1, consent: { status: 'Draft' } },
      expected: false,
    },
    {
      what: 'one that a client with a guardian never opened',
      form: { is_consent_form: 1, bool_needs_guardian: 1, consent: null },
      expected: false,
    },
    {
      what: 'one that was only read by who consents alone',
      form: { is_consent_form: 1, bool_needs_guardian: 0, consent: { status: 'Viewed' } },
      expected: false,
    },
  ] as const)('BK-75 CO-05 $what: $expected', ({ form, expected }) => {
    expect(isConsentValid(form)).toBe(expected);
  });
});
