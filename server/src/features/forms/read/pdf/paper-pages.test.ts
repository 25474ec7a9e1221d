import type { FormAnswers, FormBlock } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { block, page, question } from './form-paper.fixture.ts';
import { namedIds, type PaperPart, paperPages } from './paper-pages.ts';

const options = [{ option_value: 'a', option_label: 'Often' }, { option_value: 'b' }];
/** A printed answer, without its path. */
const withoutPath = (part: PaperPart) => ('path' in part ? { ...part, path: undefined } : part);

const NAMES = new Map([
  ['relationship.2', 'Mother'],
  ['diagnosis.3', 'Anxiety disorder'],
  ['program.701', 'Sleeping well'],
  ['program.709', 'Brave friends, 6 to 8 years'],
] as const);

function partsOf(own: FormBlock, answers: FormAnswers[string], locale: 'en' | 'fr' = 'en', isStaff = true) {
  const key = `df_block_${own.id}`;
  const pages = [page('Page', own)];
  return paperPages({
    pages,
    answers: { [key]: answers },
    submittedOn: '2026-11-24',
    locale,
    names: NAMES,
    isStaff,
  })[0]?.blocks[0]?.parts.map(withoutPath);
}

describe('paperPages', () => {
  it.each([
    { what: 'a text', change: {}, answer: 'Well', text: 'Well' },
    { what: 'a blank text', change: {}, answer: '', text: '' },
    { what: 'an option by its label', change: { form_control_options: options }, answer: 'a', text: 'Often' },
    {
      what: 'several options',
      change: { form_control_options: options, is_multiple: true },
      answer: ['a', 'b'],
      text: 'Often, b',
    },
    {
      what: 'a remote option',
      change: { is_remote_options: true },
      answer: { value: '7', label: 'Quebec' },
      text: 'Quebec',
    },
    { what: 'a value that is no answer', change: {}, answer: { a: 1 }, text: '' },
  ])('RN-21 prints $what', ({ change, answer, text }) => {
    expect(partsOf(block(1, [question(2, change)]), { df_2: answer })).toEqual([
      { kind: 'answer', label: 'Question 2', text },
    ]);
  });

  it('RN-21 prints shown questions alone; a question without an answer says so', () => {
    const hidden = question(3, { visible_when: { question: 'df_block_1.df_2', is: 'equal', value: 'yes' } });
    expect(partsOf(block(1, [question(2), hidden, question(4)]), { df_2: 'no' })).toEqual([
      { kind: 'answer', label: 'Question 2', text: 'no' },
      { kind: 'answer', label: 'Question 4', text: '' },
    ]);
  });

  it.each([
    { who: 'staff', isStaff: true, labels: ['Question 2', 'Question 3', 'Question 4'] },
    { who: 'everybody else', isStaff: false, labels: ['Question 2'] },
  ])('RL-02 RN-21 prints questions and scores for staff to staff alone: $who', ({ isStaff, labels }) => {
    const typed = question(3, { is_for_staff: true });
    const score = question(4, { is_for_staff: true, computed: { number: 27 } });
    const answers = { df_2: 'no', df_3: 'of staff', df_4: '27' };
    const parts = partsOf(block(1, [question(2), typed, score]), answers, 'en', isStaff) ?? [];
    expect(parts.map((part) => ('label' in part ? part.label : ''))).toEqual(labels);
  });

  it('CT-03 RN-21 prints no question whose options depend on a hidden one', () => {
    const visible_when = { question: 'df_block_1.df_2', is: 'equal', value: 'yes' } as const;
    const country = question(3, { is_remote_options: true, visible_when });
    const own = block(1, [question(2), country, question(4, { is_remote_options: true, form_options_parent_id: 3 })]);
    expect(partsOf(own, { df_2: 'no' })).toHaveLength(1);
    expect(partsOf(own, { df_2: 'yes', df_3: { value: '1', label: 'Canada' } })).toHaveLength(3);
  });

  it('RN-21 prints every entry of a block that repeats', () => {
    const own = block(1, [question(2)], { repeats: { min: 0, max: 3 } });
    expect(partsOf(own, { entries: [{ df_2: 'one' }, { df_2: 'two' }] })).toEqual([
      { kind: 'heading', text: 'Entry 1' },
      { kind: 'answer', label: 'Question 2', text: 'one' },
      { kind: 'heading', text: 'Entry 2' },
      { kind: 'answer', label: 'Question 2', text: 'two' },
    ]);
  });

  it('RN-21 prints the signature with name, time and address; a box that is not ticked is not printed', () => {
    const signature = { checked: true, signature: 'Ada', timestampraw: '2026-11-24T19:05:33Z', ip: '192.0.2.1' };
    expect(partsOf(block(1, []), { signature })).toEqual([
      { kind: 'signature', name: 'Ada', signedAt: '2026-11-24T19:05:33Z', ip: '192.0.2.1' },
    ]);
    expect(partsOf(block(1, []), { signature: { checked: false, signature: '' } })).toBeUndefined();
  });

  it('CP-09 RN-21 prints the names of diagnoses', () => {
    const answers = { diagnosis: [{ id: 3, date_onset: '2020-02-29', relevant_history: '' }] };
    expect(namedIds(answers)).toEqual([['diagnosis', 3]]);
    expect(partsOf(block(1, [], { built_in_block_id: 1 }), answers)).toEqual([
      { kind: 'heading', text: 'Diagnosis 1' },
      { kind: 'answer', label: 'Diagnosis', text: 'Anxiety disorder' },
      { kind: 'answer', label: 'Date of onset', text: '2020-02-29' },
    ]);
  });

  it('BL-07 RN-21 prints the titles of programs in the order of choice; a program that is gone has its number', () => {
    const answers = { selected_programs: [709, 99, 701], waitlisted_programs: [701] };
    expect(namedIds(answers)).toEqual([709, 99, 701, 701].map((id) => ['program', id]));
    expect(partsOf(block(1, [], { built_in_block_id: 5 }), answers)).toEqual([
      {
        kind: 'answer',
        label: 'Programs, in the order of choice',
        text: 'Brave friends, 6 to 8 years; 99; Sleeping well',
      },
      { kind: 'answer', label: 'On the waitlist for', text: 'Sleeping well' },
    ]);
  });

  it('RN-21 prints a client profile with names in place of ids, and no password', () => {
    const own = block(1, [], { built_in_block_id: 1 });
    const answers = {
      first_name: 'Ada',
      sex: 'F',
      password: 'a secret',
      guardian: [{ first_name: 'Grace', relationship_id: 2, is_preview_contact: 1 }],
    };
    expect(namedIds(answers)).toEqual([['relationship', 2]]);
    expect(partsOf(own, answers)).toEqual([
      { kind: 'answer', label: 'First name', text: 'Ada' },
      { kind: 'answer', label: 'Sex', text: 'Female' },
      { kind: 'heading', text: 'Guardian 1' },
      { kind: 'answer', label: 'First name', text: 'Grace' },
      { kind: 'answer', label: 'Relationship', text: 'Mother' },
      { kind: 'answer', label: 'Main contact', text: 'Yes' },
    ]);
  });

  it('EN-14 RN-21 prints sex and gender in the reader’s language, and names as they are', () => {
    const own = block(1, [], { built_in_block_id: 1 });
    const answers = {
      first_name: 'Sun',
      last_name: 'Male',
      sex: 'F',
      gender: 'Non-binary',
      timezone: 'America/Toronto',
    };
    const textsIn = (locale: 'en' | 'fr') =>
      partsOf(own, answers, locale)?.map((part) => part.kind === 'answer' && part.text);
    expect(textsIn('en')).toEqual(['Sun', 'Male', 'Female', 'Non-binary', 'America/Toronto']);
    expect(textsIn('fr')).toEqual(['Sun', 'Male', 'Féminin', 'Non binaire', 'America/Toronto']);
  });

  it('BL-08 RN-21 prints the brand and the last digits of a card, and no id of it', () => {
    const answers = { user_id: 'client', payment_method_id: 'pm_secret', card_brand: 'visa', last_four: '4242' };
    expect(partsOf(block(1, [], { built_in_block_id: 2 }), answers)).toEqual([
      { kind: 'answer', label: 'Card', text: 'Visa' },
      { kind: 'answer', label: 'Last four digits', text: '4242' },
    ]);
  });

  it('RN-21 prints terms, given and refused privileges, and visit times in the reader’s language', () => {
    expect(partsOf(block(1, [], { built_in_block_id: 4 }), { terms_of_service: '<p>Terms</p>' })).toEqual([
      { kind: 'rich-text', html: '<p>Terms</p>' },
    ]);
    const privileges = partsOf(block(1, [], { built_in_block_id: 3 }), { consent_overall: 1 });
    expect(privileges?.map((part) => part.kind === 'answer' && part.text)).toEqual(['Yes', ...Array(6).fill('No')]);
    const visit = { days: ['Mon', 'Fri'], time: '09:30', treatment_frequency: 'Weekly' };
    expect(partsOf(block(1, [], { built_in_block_id: 6 }), { client_visit_preferences: [visit] }, 'fr')).toEqual([
      { kind: 'heading', text: 'Moment de visite 1' },
      { kind: 'answer', label: 'Jours', text: 'lun., ven.' },
      { kind: 'answer', label: 'Heure', text: '09:30' },
      { kind: 'answer', label: 'Fréquence', text: 'Chaque semaine' },
    ]);
  });

  it.each([
    { what: 'a list in place of a text', answers: { df_2: [[['x']]], signature: 7 } },
    { what: 'files without ids', answers: { df_2: [{ id: 3 }, null] } },
    { what: 'guardians that are no list', answers: { guardian: 'x', df_2: 'y' } },
  ])('RN-21 does not fail for $what', ({ answers }) => {
    expect(partsOf(block(1, [question(2), question(3, { input_type: 'upload-file' })]), answers)).toHaveLength(2);
  });
});
