import { describe, expect, it } from 'vitest';
import { type BookingFormValues, newBookingForm, newGuardian } from '../../domain/index.ts';
import { changesPersonRules, derivedPerson } from './use-derived-person.ts';

const TODAY = '2026-11-21';
const empty = newBookingForm({ timezone: 'UTC', country_id: 38, state_id: 866 });
const adult: BookingFormValues = { ...empty, dob: '1990-06-15' };

/** Returns the values after these fields are changed by hand. */
function follow(before: BookingFormValues, changes: Partial<BookingFormValues>) {
  return derivedPerson(before, { ...before, ...changes }, TODAY);
}

describe('a form about a person after a change', () => {
  it.each([
    { when: 'the day before the 18th birthday', dob: '2008-11-22', needs: 1 },
    { when: 'on the 18th birthday', dob: '2008-11-21', needs: 0 },
  ])('BK-66 BK-68 a client $when', ({ dob, needs }) => {
    const { values } = follow(empty, { dob });
    expect(values.bool_needs_guardian).toBe(needs);
    expect(values.guardian.map(({ is_preview_contact }) => is_preview_contact)).toEqual(needs ? [1] : []);
  });

  it.each([
    { form: 'an intake form', turnsOffForAdults: true, needs: 0 },
    { form: 'a booking', turnsOffForAdults: false, needs: 1 },
  ])('IN-06 BK-66 an adult’s date of birth after a minor’s, in $form', ({ turnsOffForAdults, needs }) => {
    const minor = follow(empty, { dob: '2015-01-01' }).values;
    const { values } = derivedPerson(minor, { ...minor, dob: '1990-06-15' }, TODAY, { turnsOffForAdults });
    expect(values.bool_needs_guardian).toBe(needs);
  });

  it.each([
    { when: 'under 12', dob: '2014-11-22', isForced: true },
    { when: 'from 12 on', dob: '2014-11-21', isForced: false },
  ])('BK-67 switching the guardian off $when: switched on again is $isForced', ({ dob, isForced }) => {
    const minor = follow(empty, { dob }).values;
    const { values, isGuardianForced } = follow(minor, { bool_needs_guardian: 0 });
    expect(isGuardianForced).toBe(isForced);
    expect(values.bool_needs_guardian).toBe(isForced ? 1 : 0);
  });

  it('BK-68 switching the guardian on adds the first guardian as main contact, and keeps existing rows', () => {
    const asked = follow(adult, { bool_needs_guardian: 1 }).values;
    expect(asked.guardian).toEqual([newGuardian(true)]);
    const named = {
      ...asked,
      bool_needs_guardian: 0 as const,
      guardian: [{ ...newGuardian(true), first_name: 'Ada' }],
    };
    expect(follow(named, { bool_needs_guardian: 1 }).values.guardian[0]?.first_name).toBe('Ada');
  });

  it('BK-69 one main contact: choosing another clears the first', () => {
    const two = ['ada@example.com', 'bo@example.com'].map((email, index) => ({ ...newGuardian(index === 0), email }));
    const form: BookingFormValues = { ...adult, bool_needs_guardian: 1, guardian: two };
    const chosen = two.map((row, index) => (index === 1 ? { ...row, is_preview_contact: 1 as const } : row));
    const { values } = follow(form, { guardian: chosen });
    expect(values.guardian.map(({ is_preview_contact }) => is_preview_contact)).toEqual([0, 1]);
  });

  it('BK-70 notifications depend on the email of the client and of each guardian', () => {
    const { values } = follow(adult, { email: 'zoe@example.com' });
    expect(values).toMatchObject({
      is_notification_enabled: 1,
      bool_notify_invoice_shared: 1,
      bool_notify_note_shared: 1,
    });
    const off = follow(values, { is_notification_enabled: 0 }).values;
    expect(off).toMatchObject({ bool_notify_invoice_shared: 0, bool_notify_note_shared: 0 });

    const form: BookingFormValues = { ...adult, bool_needs_guardian: 1, guardian: [newGuardian(true)] };
    const typed = follow(form, { guardian: [{ ...newGuardian(true), email: 'ada@example.com' }] }).values;
    expect(typed.guardian[0]).toMatchObject({ is_notification_enabled: 1, bool_notify_invoice_shared: 1 });
  });

  it('BK-71 SMS is switched off when the default cellphone is removed', () => {
    const reachable: BookingFormValues = { ...adult, phone_number: '+1 (416) 555-0199', is_sms_enabled: 1 };
    expect(follow(reachable, { first_name: 'Zoé' }).values.is_sms_enabled).toBe(1);
    expect(follow(reachable, { phone_type_1: 1 }).values.is_sms_enabled).toBe(0);
    expect(follow(reachable, { phone_number: '+1 (416) 555' }).values.is_sms_enabled).toBe(0);
  });

  it('BK-63 only one phone is the default', () => {
    const { values } = follow(adult, { phone_default_2: 1 });
    expect(values).toMatchObject({ phone_default_1: 0, phone_default_2: 1 });
  });

  it('BK-62 another country clears the province', () => {
    expect(follow(adult, { country_id: 231 }).values).toMatchObject({ country_id: 231, state_id: null });
    expect(follow(adult, { city: 'Ottawa' }).values.state_id).toBe(866);
  });

  it('BK-60 a change without a rule changes no other field', () => {
    const before: BookingFormValues = { ...adult, bool_needs_guardian: 1, guardian: [newGuardian(true)] };
    expect(follow(before, { first_name: 'Zoé' }).values).toEqual({ ...before, first_name: 'Zoé' });
  });
});

describe('a change that alters the rule of another field', () => {
  const family: BookingFormValues = { ...adult, bool_needs_guardian: 1, guardian: [newGuardian(true)] };
  it.each<{ what: string; before: BookingFormValues; changes: Partial<BookingFormValues>; isOne: boolean }>([
    { what: 'BK-61 the guardian requirement', before: adult, changes: { bool_needs_guardian: 1 }, isOne: true },
    {
      what: 'BK-69 a first phone in the family',
      before: family,
      changes: { phone_number: '+1 (416) 555-0199' },
      isOne: true,
    },
    { what: 'half a phone number', before: family, changes: { phone_number: '+1 (416) 5' }, isOne: false },
    { what: 'a phone of an adult', before: adult, changes: { phone_number: '+1 (416) 555-0199' }, isOne: false },
    { what: 'a name', before: family, changes: { first_name: 'Zoé' }, isOne: false },
  ])('$what: $isOne', ({ before, changes, isOne }) => {
    expect(changesPersonRules(before, { ...before, ...changes })).toBe(isOne);
  });
});
