import { describe, expect, it } from 'vitest';
import {
  type BookingFormValues,
  isConsentValid,
  needsGuardianConsent,
  newBookingForm,
  newGuardian,
} from '../../domain/index.ts';
import { consentAfterChange, isCopyMailed, isGuardianMailed } from './consent.rules.ts';

const TODAY = '2026-11-21';
const empty = newBookingForm({ timezone: 'UTC', country_id: 38, state_id: 866 });
const adult: BookingFormValues = { ...empty, dob: '1990-06-15' };

/** Returns the form after the user changed these fields. */
function follow(before: BookingFormValues, changes: Partial<BookingFormValues>) {
  return { values: consentAfterChange(before, { ...before, ...changes }) };
}

describe('an accepted consent', () => {
  const accepted: BookingFormValues = {
    ...adult,
    first_name: 'Zoé',
    last_name: 'Lavoie',
    is_consent_form: 1,
    consent: { status: 'Signed' },
  };
  it.each<{ what: string; changes: Partial<BookingFormValues>; isKept: boolean }>([
    { what: 'another first name', changes: { first_name: 'Zoe' }, isKept: false },
    { what: 'another last name', changes: { last_name: 'Roy' }, isKept: false },
    { what: 'another date of birth', changes: { dob: '1990-06-16' }, isKept: false },
    { what: 'a required guardian', changes: { bool_needs_guardian: 1 }, isKept: false },
    { what: 'a date of birth that requires a guardian', changes: { dob: '2020-06-15' }, isKept: false },
    { what: 'a blank after the name', changes: { first_name: 'Zoé ' }, isKept: true },
    { what: 'another e-mail', changes: { email: 'zoe@example.test' }, isKept: true },
    { what: 'another accepted consent', changes: { consent: { status: 'Signed', id: 2 } }, isKept: true },
  ])('BK-75 after a change of $what is still valid: $isKept', ({ changes, isKept }) => {
    const { values } = follow(accepted, changes);
    expect(isConsentValid({ ...values, awaitsOthers: needsGuardianConsent(values, TODAY, 18) })).toBe(isKept);
    expect(values.is_consent_form).toBe(1);
  });

  it.each<{ what: string; changes: Partial<BookingFormValues>; isKept: boolean }>([
    { what: 'another e-mail', changes: { email: 'zoe@example.test' }, isKept: true },
    { what: 'another date of birth', changes: { dob: '1990-06-16' }, isKept: false },
    { what: 'no guardian any more', changes: { bool_needs_guardian: 0 }, isKept: false },
  ])('BK-75 CO-12 when it waits for the guardian, is kept after a change of $what: $isKept', ({ changes, isKept }) => {
    const waiting: BookingFormValues = { ...accepted, bool_needs_guardian: 1, consent: { status: 'Viewed' } };
    const { values } = follow({ ...waiting, guardian: [newGuardian(true)] }, changes);
    expect(isConsentValid({ ...values, awaitsOthers: needsGuardianConsent(values, TODAY, 18) })).toBe(isKept);
  });
});

const other = { ...newGuardian(true), is_consent: 0 } as const;
const consents = { ...other, is_consent: 1 } as const;
const ADDRESS = 'grace@example.test';

describe('consent emails', () => {
  it.each([
    { what: 'no guardian', guardian: [], expected: false },
    { what: 'a guardian who may consent, without an address', guardian: [consents], expected: false },
    {
      what: 'a guardian who may consent, with an incomplete address',
      guardian: [{ ...consents, email: 'grace@' }],
      expected: false,
    },
    {
      what: 'a guardian with an address who may not consent',
      guardian: [{ ...other, email: ADDRESS }],
      expected: false,
    },
    {
      what: 'one without an address, one who may not consent',
      guardian: [{ ...other, email: ADDRESS }, consents],
      expected: false,
    },
    {
      what: 'a second guardian who may consent and has an address',
      guardian: [other, { ...consents, email: ` ${ADDRESS} ` }],
      expected: true,
    },
  ])('CO-05 $what: $expected', ({ guardian, expected }) => {
    expect(isGuardianMailed({ bool_needs_guardian: 1, guardian })).toBe(expected);
  });

  it("BK-67 CO-05 does not email guardians who were typed before 'needs guardian' was unchecked", () => {
    const guardian = [{ ...consents, email: ADDRESS }];
    expect(isGuardianMailed({ bool_needs_guardian: 0, guardian })).toBe(false);
  });

  it.each([
    ['a visitor with an address', ADDRESS, true, true],
    ['a visitor without an address', '', true, false],
    ['a user with an account', ADDRESS, false, false],
  ])('CO-10 a copy of the consent for %s', (_who, email, isVisitor, expected) => {
    expect(isCopyMailed({ email }, isVisitor)).toBe(expected);
  });
});
