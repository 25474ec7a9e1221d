import { describe, expect, it } from 'vitest';
import { newBookingForm } from '../bookings/booking-form.rules.ts';
import { isIsoDate } from '../dates/dates.ts';
import {
  dayOfAge,
  decidesAboutGuardians,
  type GuardianNeed,
  guardianEndDay,
  guardianEndStep,
  hasTypedGuardian,
  isGuardianMandatory,
  latestBirthDate,
  needsGuardianAsAdult,
  newGuardian,
  requiresGuardian,
  withDateOfBirth,
  withGuardianNeed,
  withGuardianTurnedOn,
  withMainContact,
  withoutGuardian,
} from './guardian.rules.ts';

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

const AGE = 18;
/** A client who becomes 18 on 2026-06-15, with the need that came from the age. */
const need = (changes: Partial<GuardianNeed> = {}): GuardianNeed => ({
  dob: '2008-06-15',
  needsGuardian: true,
  isNeedConfirmed: false,
  recordedOn: '2020-01-01',
  needEndedOn: null,
  toldOn: null,
  ...changes,
});

describe('BK-66 the day of an age', () => {
  it.each([
    { dob: '2008-06-15', years: 18, day: '2026-06-15' },
    { dob: '2008-02-29', years: 18, day: '2026-03-01' },
    { dob: '2008-02-29', years: 16, day: '2024-02-29' },
    { dob: '2008-12-31', years: 14, day: '2022-12-31' },
  ])('$dob has $years years from $day on', ({ dob, years, day }) => {
    expect(dayOfAge(dob, years)).toBe(day);
    expect(requiresGuardian(dob, day, years)).toBe(false);
  });

  it('agrees with the latest birth date of an age, on every day around leap days', () => {
    const days = ['2024-02-28', '2024-02-29', '2024-03-01', '2026-02-28', '2026-03-01', '2026-12-31', '2027-01-01'];
    const births = days.flatMap((day) => [18, 16].map((years) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`));
    for (const years of [16, 18])
      for (const day of days)
        for (const dob of [...births, '2008-02-29', '2008-03-01', '2004-02-29'].filter(isIsoDate))
          expect([dob, day, dob <= latestBirthDate(day, years)]).toEqual([dob, day, dayOfAge(dob, years) <= day]);
  });
});

describe("RL-02 CO-12 a guardian's access has an end", () => {
  it.each<{ when: string; changes: Partial<GuardianNeed>; today?: string; end: string | null }>([
    { when: 'the need came from the age', changes: {}, end: '2026-06-15' },
    { when: 'no need is on file', changes: { needsGuardian: false }, end: '2026-06-15' },
    { when: 'born on 29 February', changes: { dob: '2008-02-29' }, today: '2026-01-01', end: '2026-03-01' },
    { when: 'the office confirmed the need', changes: { isNeedConfirmed: true }, end: null },
    {
      when: 'the office took a confirmed need away',
      changes: { isNeedConfirmed: true, needsGuardian: false },
      end: '2026-06-15',
    },
    { when: 'the clinic got the record of an adult with a need', changes: { recordedOn: '2026-06-15' }, end: null },
    {
      when: 'the clinic got the record a day before the age',
      changes: { recordedOn: '2026-06-14' },
      end: '2026-06-15',
    },
    { when: 'the need was set again after it had ended', changes: { needEndedOn: '2026-06-15' }, end: null },
    {
      when: 'the need was set below a lower age than the present one',
      changes: { needEndedOn: '2024-06-15' },
      end: '2026-06-15',
    },
    { when: 'the birth date is not known', changes: { dob: null }, end: null },
    { when: 'people were told in time', changes: { toldOn: '2026-05-16' }, today: '2026-06-20', end: '2026-06-15' },
    {
      when: 'nobody was told of the end of a need, and the day is over',
      changes: {},
      today: '2026-07-01',
      end: '2026-07-31',
    },
    {
      when: 'people were told after the day',
      changes: { toldOn: '2026-07-01' },
      today: '2026-07-20',
      end: '2026-07-31',
    },
    {
      when: 'the day is over and no need is on file',
      changes: { needsGuardian: false },
      today: '2026-07-01',
      end: '2026-06-15',
    },
  ])('$when: $end', ({ changes, today = '2026-05-01', end }) => {
    expect(guardianEndDay(need(changes), AGE, today)).toBe(end);
  });

  it("follows the clinic's age", () => {
    expect(guardianEndDay(need(), 16, '2024-01-01')).toBe('2024-06-15');
    expect(guardianEndDay(need(), 21, '2024-01-01')).toBe('2029-06-15');
  });

  it.each<{ today: string; changes?: Partial<GuardianNeed>; step: object }>([
    { today: '2026-05-15', step: { step: 'none' } },
    { today: '2026-05-16', step: { step: 'tell', endDay: '2026-06-15' } },
    { today: '2026-05-17', changes: { toldOn: '2026-05-16' }, step: { step: 'none' } },
    { today: '2026-06-14', changes: { toldOn: '2026-05-16' }, step: { step: 'none' } },
    { today: '2026-06-14', step: { step: 'tell', endDay: '2026-06-15' } },
    { today: '2026-06-15', changes: { toldOn: '2026-05-16' }, step: { step: 'end', endDay: '2026-06-15' } },
    { today: '2026-06-15', step: { step: 'end', endDay: '2026-06-15' } },
    { today: '2026-06-16', step: { step: 'tell', endDay: '2026-07-16' } },
    { today: '2026-07-15', changes: { toldOn: '2026-06-16' }, step: { step: 'none' } },
    { today: '2026-07-16', changes: { toldOn: '2026-06-16' }, step: { step: 'end', endDay: '2026-07-16' } },
    { today: '2026-06-15', changes: { isNeedConfirmed: true }, step: { step: 'none' } },
    // Told for the former age of 16.
    { today: '2026-05-16', changes: { toldOn: '2024-05-16' }, step: { step: 'tell', endDay: '2026-06-15' } },
  ])('on $today, told on $changes.toldOn, $step.step is due', ({ today, changes, step }) => {
    expect(guardianEndStep(need(changes), AGE, today)).toEqual(step);
  });

  it.each<{ today: string; changes?: Partial<GuardianNeed>; expected: boolean }>([
    { today: '2026-06-14', expected: false },
    { today: '2026-06-15', expected: true },
    { today: '2026-06-15', changes: { isNeedConfirmed: true }, expected: false },
    { today: '2026-06-15', changes: { isNeedConfirmed: true, needsGuardian: false }, expected: true },
    { today: '2026-06-15', changes: { dob: null }, expected: false },
  ])('on $today the client decides about guardians: $expected', ({ today, changes, expected }) => {
    expect(decidesAboutGuardians(need(changes), AGE, today)).toBe(expected);
  });

  it('needs no guardian as an adult without a birth date or a need', () => {
    expect(needsGuardianAsAdult(need({ dob: null, isNeedConfirmed: true }), AGE)).toBe(false);
    expect(needsGuardianAsAdult(need({ needsGuardian: false, isNeedConfirmed: true }), AGE)).toBe(false);
  });
});
