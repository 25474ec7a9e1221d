import { describe, expect, it } from 'vitest';
import { allowedHtml } from '../../site/rich-text.rules.ts';
import { newIntakeForm, withDisciplineLine } from './intake-form.rules.ts';

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

const NONE = 'Discipline: None';
const KNOWN = [NONE, 'Discipline : Aucune', 'Discipline: Psychology', 'Discipline: Art & <Play>'];
const after = (notes: string, line = 'Discipline: Psychology') => withDisciplineLine(notes, line, KNOWN);

describe('withDisciplineLine', () => {
  it.each([
    { notes: 'notes', given: '<p>Hello</p>', expected: '<p>Hello</p><p>Discipline: Psychology</p>' },
    { notes: 'no notes', given: '', expected: '<p>Discipline: Psychology</p>' },
    { notes: 'an empty page of the editor', given: '<p>&nbsp;</p>', expected: '<p>Discipline: Psychology</p>' },
    { notes: 'text without a paragraph', given: 'Hello', expected: 'Hello<p>Discipline: Psychology</p>' },
    {
      notes: 'the line already',
      given: '<p>a</p><p>Discipline: Psychology</p>',
      expected: '<p>a</p><p>Discipline: Psychology</p>',
    },
    {
      notes: 'another line of this kind',
      given: '<p>a</p><p>Discipline: None</p>',
      expected: '<p>a</p><p>Discipline: Psychology</p>',
    },
    {
      notes: 'the line in another language, twice',
      given: '<p>Discipline : Aucune</p><p>a</p><p>Discipline : Aucune</p>',
      expected: '<p>a</p><p>Discipline: Psychology</p>',
    },
    {
      notes: 'a sentence that begins like the line',
      given: '<p>Discipline: Psychology or none</p>',
      expected: '<p>Discipline: Psychology or none</p><p>Discipline: Psychology</p>',
    },
  ])('IN-05 $notes end with the line, once', ({ given, expected }) => {
    expect(after(given)).toBe(expected);
    expect(after(after(given))).toBe(expected);
  });

  it('IN-05 names no discipline', () => {
    expect(after('<p>a</p>', NONE)).toBe('<p>a</p><p>Discipline: None</p>');
  });

  it('IN-05 a name cannot become markup, and cleaning keeps the line', () => {
    const notes = after('<p>a</p>', 'Discipline: Art & <Play>');
    expect(notes).toBe('<p>a</p><p>Discipline: Art &amp; &lt;Play&gt;</p>');
    expect(allowedHtml(notes)).toBe(notes);
    expect(after(notes, 'Discipline: Art & <Play>')).toBe(notes);
  });
});
