import { describe, expect, it } from 'vitest';
import { isConsentValid, needsGuardianConsent } from './consent-need.rules.ts';

describe('isConsentValid', () => {
  it.each([
    { what: 'no consent is required', form: { is_consent_form: 0, consent: null }, expected: true },
    { what: 'a consent that was not opened', form: { is_consent_form: 1, consent: null }, expected: false },
    { what: 'a draft', form: { is_consent_form: 1, consent: { status: 'Draft' } }, expected: false },
    {
      what: 'a consent that was only read',
      form: { is_consent_form: 1, consent: { status: 'Viewed' } },
      expected: false,
    },
    { what: 'a signed consent', form: { is_consent_form: 1, consent: { status: 'Signed' } }, expected: true },
    { what: 'a completed consent', form: { is_consent_form: 1, consent: { status: 'Completed' } }, expected: true },
    { what: 'an unexpected value', form: { is_consent_form: 1, consent: 'Signed' }, expected: false },
    {
      what: 'a consent that was read and waits for the guardian',
      form: { is_consent_form: 1, awaitsOthers: true, consent: { status: 'Viewed' } },
      expected: true,
    },
    {
      what: 'a consent that the guardian signed',
      form: { is_consent_form: 1, awaitsOthers: true, consent: { status: 'Signed' } },
      expected: true,
    },
    {
      what: 'a completed consent of a client with a guardian',
      form: { is_consent_form: 1, awaitsOthers: true, consent: { status: 'Completed' } },
      expected: true,
    },
    {
      what: 'a draft of a client with a guardian',
      form: { is_consent_form: 1, awaitsOthers: true, consent: { status: 'Draft' } },
      expected: false,
    },
    {
      what: 'a consent that a client with a guardian never opened',
      form: { is_consent_form: 1, awaitsOthers: true, consent: null },
      expected: false,
    },
    {
      what: 'a consent that was only read by a client who consents alone',
      form: { is_consent_form: 1, awaitsOthers: false, consent: { status: 'Viewed' } },
      expected: false,
    },
  ] as const)('BK-75 CO-05 $what: $expected', ({ form, expected }) => {
    expect(isConsentValid(form)).toBe(expected);
  });
});

describe('needsGuardianConsent', () => {
  it.each([
    {
      who: 'a child with the guardian box checked',
      client: { bool_needs_guardian: 1, dob: '2018-06-15' },
      expected: true,
    },
    {
      who: 'a child with the guardian box unchecked',
      client: { bool_needs_guardian: 0, dob: '2018-06-15' },
      expected: true,
    },
    {
      who: 'a child of 12 with the guardian box unchecked',
      client: { bool_needs_guardian: 0, dob: '2014-06-15' },
      expected: true,
    },
    { who: 'a client who turns 18 tomorrow', client: { bool_needs_guardian: 0, dob: '2008-06-16' }, expected: true },
    { who: 'a client who turns 18 today', client: { bool_needs_guardian: 0, dob: '2008-06-15' }, expected: false },
    { who: 'an adult with a guardian', client: { bool_needs_guardian: 1, dob: '1990-06-15' }, expected: true },
    { who: 'a client born tomorrow', client: { bool_needs_guardian: 0, dob: '2026-06-16' }, expected: true },
    { who: 'a client without a date of birth', client: { bool_needs_guardian: 0, dob: null }, expected: false },
    { who: 'an empty date of birth', client: { bool_needs_guardian: 0, dob: '' }, expected: false },
    { who: 'an incomplete date of birth', client: { bool_needs_guardian: 0, dob: '2014-06' }, expected: false },
  ] as const)('BK-67 CO-12 $who: $expected', ({ client, expected }) => {
    expect(needsGuardianConsent(client, '2026-06-15', 18)).toBe(expected);
  });

  it("CO-12 BK-66 follows the clinic's age", () => {
    const client = { bool_needs_guardian: 0, dob: '2010-06-15' } as const;
    expect([14, 16, 17, 21].map((age) => needsGuardianConsent(client, '2026-06-15', age))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
