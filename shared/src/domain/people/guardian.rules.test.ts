import { describe, expect, it } from 'vitest';
import { newBookingForm } from '../bookings/booking-form.rules.ts';
import {
  hasTypedGuardian,
  isGuardianMandatory,
  newGuardian,
  requiresGuardian,
  withGuardianTurnedOn,
  withMainContact,
  withoutGuardian,
} from './guardian.rules.ts';
import { withDateOfBirth, withGuardianNeed } from './guardian-need.rules.ts';

describe('requiresGuardian', () => {
  it.each([
    { when: 'the day before the 18th birthday', dob: '2008-06-15', today: '2026-06-14', expected: true },
    { when: 'on the 18th birthday', dob: '2008-06-15', today: '2026-06-15', expected: false },
    { when: 'born on 29 February, on 28 February', dob: '2008-02-29', today: '2026-02-28', expected: true },
    { when: 'born on 29 February, on 1 March', dob: '2008-02-29', today: '2026-03-01', expected: false },
    { when: 'born today', dob: '2026-06-15', today: '2026-06-15', expected: true },
  ])('BK-66: $when: $expected', ({ dob, today, expected }) => {
    expect(requiresGuardian(dob, today)).toBe(expected);
  });

  it('BK-66: a clinic may set another age', () => {
    expect([
      requiresGuardian('2010-01-01', '2026-01-01', 16),
      requiresGuardian('2010-01-02', '2026-01-01', 16),
    ]).toEqual([false, true]);
  });

  it('refuses a date of birth in the future and keeps the date out of the message', () => {
    expect(() => requiresGuardian('2027-01-01', '2026-01-01')).toThrow(
      new RangeError('Date of birth lies in the future'),
    );
  });

  it('BK-67: the guardian is mandatory until the day before the 12th birthday', () => {
    expect([isGuardianMandatory('2014-06-15', '2026-06-14'), isGuardianMandatory('2014-06-15', '2026-06-15')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('the guardian requirement in the form', () => {
  const today = '2026-06-15';
  const form = newBookingForm({ timezone: 'America/Toronto', country_id: 1, state_id: 9 });

  it('BK-66 BK-68: is turned on for a minor, with a first row as the main contact', () => {
    const filled = withDateOfBirth(form, '2008-06-16', today);
    expect(filled).toMatchObject({ dob: '2008-06-16', bool_needs_guardian: 1 });
    expect(filled.guardian).toEqual([newGuardian(true)]);
  });

  it('BK-66 IN-06: does not change for an adult in booking, and is turned off in intake', () => {
    const minor = withDateOfBirth(form, '2008-06-16', today);
    expect(withDateOfBirth(form, '2008-06-16', today, { consentAgeYears: 17 }).bool_needs_guardian).toBe(0);
    expect(withDateOfBirth(form, '2008-06-15', today, { consentAgeYears: 19 }).bool_needs_guardian).toBe(1);
    expect(withDateOfBirth(minor, '2008-06-15', today).bool_needs_guardian).toBe(1);
    expect(withDateOfBirth(minor, '2008-06-15', today, { turnsOffForAdults: true }).bool_needs_guardian).toBe(0);
  });

  it.each(['', '2026-06-16', '2026-02-30', 'soon'])('BK-66: does not change for "%s" as date of birth', (dob) => {
    expect(withDateOfBirth(form, dob, today).bool_needs_guardian).toBe(0);
  });

  it.each([
    { age: 'under 12', dob: '2014-06-16', isForced: true },
    { age: 'of 12', dob: '2014-06-15', isForced: false },
    { age: 'unknown', dob: '', isForced: false },
  ])('BK-67: cannot be unchecked at an age $age: $isForced', ({ dob, isForced }) => {
    const unchecked = withGuardianNeed({ ...form, dob, bool_needs_guardian: 1 }, false, today);
    expect(unchecked.isForced).toBe(isForced);
    expect(unchecked.values.bool_needs_guardian).toBe(isForced ? 1 : 0);
  });

  it('BK-68: adds a row only to an empty list when it is turned on by hand', () => {
    const once = withGuardianNeed(form, true, today).values;
    expect(once.guardian).toHaveLength(1);
    expect(withGuardianNeed(withGuardianNeed(once, false, today).values, true, today).values.guardian).toBe(
      once.guardian,
    );
  });
});

describe('guardian rows', () => {
  const rows = [newGuardian(true), newGuardian(false)].map((row, index) => ({
    ...row,
    email: `g${index}@example.org`,
  }));
  const mainOf = (guardians: readonly { is_preview_contact: number }[]) =>
    guardians.map((row) => row.is_preview_contact);

  it('BK-68 EN-02: start with fixed values, the first row as main contact', () => {
    expect(newGuardian(true)).toMatchObject({
      is_preview_contact: 1,
      is_consent: 1,
      phone_type_1: 3,
      phone_type_2: 2,
      phone_default_1: 1,
      phone_default_2: 0,
    });
    expect(newGuardian(false).is_preview_contact).toBe(0);
    expect(Object.keys(newGuardian(true)).sort()).toEqual(
      'first_name last_name email other_email phone_number other_phone phone_type_1 phone_type_2 phone_default_1 phone_default_2 contact_type_id relationship_id is_preview_contact is_consent is_notification_enabled bool_notify_invoice_shared bool_notify_note_shared is_sms_enabled'
        .split(' ')
        .sort(),
    );
  });

  it('BK-68: can have another shape in another form', () => {
    expect(withGuardianTurnedOn<{ id: number; isFirst: boolean }>([], (isFirst) => ({ id: 7, isFirst }))).toEqual([
      { id: 7, isFirst: true },
    ]);
  });

  it('BK-69: have only one main contact', () => {
    expect(mainOf(withMainContact(rows, 1))).toEqual([0, 1]);
  });

  it('BK-69: do not get a main contact without a valid email', () => {
    const [first, second] = [rows[0], { ...newGuardian(false), email: 'g1@' }];
    const list = [first ?? newGuardian(true), second];
    expect(withMainContact(list, 1)).toBe(list);
    expect(withMainContact(list, 5)).toBe(list);
  });

  it('BK-69 BK-60: get a new main contact when it is removed, and keep the last row', () => {
    expect(mainOf(withoutGuardian(rows, 0))).toEqual([1]);
    expect(mainOf(withoutGuardian(withMainContact(rows, 1), 0))).toEqual([1]);
    expect(withoutGuardian(rows.slice(0, 1), 0)).toHaveLength(1);
  });
});

describe('BK-60 hasTypedGuardian', () => {
  it.each([
    { when: 'a new row', typed: {}, expected: false },
    { when: 'only spaces', typed: { first_name: '  ' }, expected: false },
    {
      when: 'flags that the rules set',
      typed: { is_preview_contact: 1, phone_type_1: 1 } as const,
      expected: false,
    },
    { when: 'a name', typed: { last_name: 'Okafor' }, expected: true },
    { when: 'a relationship', typed: { relationship_id: 1 }, expected: true },
    { when: 'the second phone', typed: { other_phone: '416' }, expected: true },
  ])('$when: $expected', ({ typed, expected }) => {
    expect(hasTypedGuardian({ ...newGuardian(false), ...typed })).toBe(expected);
  });
});
