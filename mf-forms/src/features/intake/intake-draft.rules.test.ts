import { type IntakeFormValues, newGuardian, newIntakeForm } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { draftOf, restoredIntake } from './intake-draft.rules.ts';

const blank = newIntakeForm({ country_id: 1, state_id: 105, intake_note_template: null }, [], []);
const typed: IntakeFormValues = {
  ...blank,
  first_name: 'Ada',
  occupation_id: 3,
  state_id: null,
  guardian: [{ ...newGuardian(true), first_name: 'Grace' }],
};

describe('the draft of an intake form', () => {
  it('IN-08 gives back what was typed', () => {
    expect(restoredIntake(blank, JSON.parse(JSON.stringify(draftOf(typed))))).toEqual(typed);
  });

  it('IN-08 keeps no consent: it contains a signature', () => {
    const signed = { ...typed, is_consent_form: 1, consent: { signature: 'Ada' } } as const;
    expect(draftOf(signed)).toMatchObject({ is_consent_form: 0, consent: null });
  });

  it.each([[null], [undefined], ['text'], [[]], [3]])('IN-08 %j is no draft', (kept) => {
    expect(restoredIntake(blank, kept)).toBeNull();
  });

  it('IN-08 leaves out values in another shape, and unknown ones', () => {
    const kept = { first_name: 3, last_name: 'Roy', country_id: '1', gone: 'x', guardian: [{ email: 'a@b.ca' }, 'x'] };
    expect(restoredIntake(blank, kept)).toEqual({
      ...blank,
      last_name: 'Roy',
      guardian: [{ ...newGuardian(true), email: 'a@b.ca' }],
    });
  });

  it('IN-08 keeps an id that was cleared, and no text that is null', () => {
    expect(restoredIntake(blank, { first_name: null, country_id: null, occupation_id: 4, guardian: 7 })).toEqual({
      ...blank,
      country_id: null,
      occupation_id: 4,
    });
  });
});
