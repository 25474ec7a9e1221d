import { newBookingForm, newGuardian } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { NOBODY_ELSE } from '../../../wizard/booked-person.ts';
import { withBookedPerson } from './booked-person.rules.ts';

const blank = newBookingForm({ timezone: 'America/Toronto', country_id: 38, state_id: 9 });
const ADA = { first_name: 'Ada', last_name: 'Okoro', email: 'ada@example.org' } as const;
const adult = {
  ...blank,
  ...ADA,
  dob: '1988-06-15',
  sex: 'F',
  bool_notify_note_shared: 0,
  notes: 'Stairs.',
  city: 'Guelph',
} as const;

describe('withBookedPerson', () => {
  it('BK-68 My child makes the adult who typed the first guardian, and the child’s fields are empty', () => {
    const { form } = withBookedPerson(adult, NOBODY_ELSE, 'child', blank);
    expect(form).toMatchObject({ first_name: '', last_name: '', dob: '', email: '', bool_needs_guardian: 1 });
    expect(form.guardian).toEqual([{ ...newGuardian(true), ...ADA, is_notification_enabled: 1 }]);
    expect([form.notes, form.city, form.country_id], 'not of one person').toEqual(['Stairs.', 'Guelph', 38]);
  });

  it('BK-60 an answer and back leave every typed value as it was', () => {
    const away = withBookedPerson(adult, NOBODY_ELSE, 'child', blank);
    const child = { ...away.form, first_name: 'Lena', dob: '2015-01-02', other_email: 'lena@example.org' };
    const back = withBookedPerson(child, away.who, 'me', blank);
    expect(back.form).toEqual(adult);
    expect(withBookedPerson(back.form, back.who, 'child', blank).form).toEqual(child);
  });

  it('BK-60 a name or address that is corrected in one answer is corrected in the other', () => {
    const away = withBookedPerson(adult, NOBODY_ELSE, 'child', blank);
    const guardian = away.form.guardian.map((row) => ({ ...row, last_name: 'Okoro-Diaz', relationship_id: 1 }));
    const back = withBookedPerson({ ...away.form, guardian }, away.who, 'me', blank);
    expect(back.form).toEqual({ ...adult, last_name: 'Okoro-Diaz' });
    const again = withBookedPerson({ ...back.form, email: 'ada@new.example' }, back.who, 'child', blank);
    expect(again.form.guardian[0]).toMatchObject({ email: 'ada@new.example', relationship_id: 1 });
  });

  it('BK-66 a minor who answered Me keeps the fields of client and guardian, both ways', () => {
    const minor = { ...adult, dob: '2010-06-15', bool_needs_guardian: 1, guardian: [newGuardian(true)] } as const;
    const child = withBookedPerson(minor, NOBODY_ELSE, 'child', blank);
    expect(child).toEqual({ form: minor, who: { kind: 'child', other: null } });
    expect(withBookedPerson(minor, child.who, 'me', blank)).toEqual({ form: minor, who: NOBODY_ELSE });
  });

  it('BK-69 an adult without contact details becomes a guardian with the defaults of a guardian', () => {
    const { form } = withBookedPerson(blank, NOBODY_ELSE, 'child', blank);
    expect(form.guardian).toEqual([newGuardian(true)]);
    expect(withBookedPerson(form, { kind: 'child', other: blank }, 'me', blank).form).toEqual(blank);
  });

  it('the same answer changes nothing', () => {
    expect(withBookedPerson(adult, NOBODY_ELSE, 'me', blank)).toEqual({ form: adult, who: NOBODY_ELSE });
  });
});
