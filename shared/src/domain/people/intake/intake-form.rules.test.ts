import { describe, expect, it } from 'vitest';
import { newIntakeForm } from './intake-form.rules.ts';

const CLINIC = { country_id: 1, state_id: 105, intake_note_template: '<p>What brings you here?</p>' };
const one = [{ id: 7 }];
const two = [{ id: 7 }, { id: 8 }];

describe('newIntakeForm', () => {
  it('IN-04 EN-13 begins with the template of the notes and the place of the clinic', () => {
    expect(newIntakeForm(CLINIC, two, two)).toMatchObject({
      country_id: 1,
      state_id: 105,
      client_notes: '<p>What brings you here?</p>',
      sex: 'M',
      phone_type_1: 3,
      phone_type_2: 2,
      phone_default_1: 1,
      phone_default_2: 0,
      bool_needs_guardian: 0,
      is_notification_enabled: 1,
      guardian: [],
      is_consent_form: 0,
      consent: null,
    });
    expect(newIntakeForm({ ...CLINIC, intake_note_template: null }, two, two).client_notes).toBe('');
  });

  it.each([
    { practitioners: [], disciplines: [], expected: [null, null] },
    { practitioners: one, disciplines: two, expected: [7, null] },
    { practitioners: two, disciplines: one, expected: [null, 7] },
    { practitioners: one, disciplines: one, expected: [7, 7] },
  ])('IN-04 selects a sole practitioner and discipline: $expected', ({ practitioners, disciplines, expected }) => {
    const { practitioner_id, occupation_id } = newIntakeForm(CLINIC, practitioners, disciplines);
    expect([practitioner_id, occupation_id]).toEqual(expected);
  });
});
