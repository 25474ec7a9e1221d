import { newGuardian, newIntakeForm } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { intakeBody } from './intake-form.dialog.tsx';

const TODAY = '2026-11-21';
const blank = newIntakeForm({ country_id: 1, state_id: 105, intake_note_template: '<p>Why?</p>' }, [{ id: 5 }], []);
const adult = { ...blank, first_name: 'Ada', last_name: 'Roy', dob: '1990-06-15', email: 'ada@example.test' };
const signed = { is_consent_form: 1, consent: { status: 'Signed', signature: 'Ada Roy' } } as const;

describe('intakeBody', () => {
  it('EN-13 has the whole form', () => {
    const { consent: _, ...sent } = adult;
    expect(intakeBody(adult, TODAY, 18)).toEqual(sent);
  });

  it('IN-03 sends guardians only while one is needed', () => {
    const guardian = [newGuardian(true)];
    expect(intakeBody({ ...adult, guardian }, TODAY, 18).guardian).toEqual([]);
    expect(intakeBody({ ...adult, guardian, bool_needs_guardian: 1 }, TODAY, 18).guardian).toEqual(guardian);
  });

  it('IN-07 BK-75 sends a consent while it is valid', () => {
    expect(intakeBody({ ...adult, ...signed }, TODAY, 18)).toMatchObject(signed);
    const void_ = intakeBody({ ...adult, ...signed, consent: null }, TODAY, 18);
    expect([void_.is_consent_form, 'consent' in void_]).toEqual([0, false]);
  });
});
