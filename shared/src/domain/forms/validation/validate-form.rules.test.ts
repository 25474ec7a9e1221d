import { describe, expect, it } from 'vitest';
import type { FormAnswers } from '../definition/answers.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { aBlock, aControl, aForm, aPage, options } from '../form.fixture.ts';
import { planForm } from '../plan/form-plan.ts';
import { deriveFormState, shownAnswers } from '../plan/form-state.rules.ts';
import { validateForm } from './validate-form.rules.ts';

const today = '2026-06-15';
const faultsOf = (form: FormDefinition, answers: FormAnswers, pageIndex?: number) =>
  validateForm(planForm(form), answers, { today, ...(pageIndex !== undefined && { pageIndex }) }).map(
    ({ path, code }) => `${path} ${code}`,
  );

const YES = { question: 'df_block_1.df_1', is: 'equal', value: 'Yes' } as const;
const asked = aControl(1, { input_type: 'multiple-choice', form_control_options: options('Yes', 'No') });

describe('validateForm', () => {
  it('judges shown questions in the order of the form, by block key and field', () => {
    const form = aForm(
      aBlock(1, [aControl(1, { is_required: true }), aControl(2, { max_val: 1 })]),
      aBlock(2, [aControl(3, { is_required: true })]),
    );
    expect(faultsOf(form, { df_block_1: { df_2: 'ab' } })).toEqual([
      'df_block_1.df_1 answer-required',
      'df_block_1.df_2 text-too-long',
      'df_block_2.df_3 answer-required',
    ]);
  });

  it('judges one page alone', () => {
    const form = {
      pages: [
        aPage([aBlock(1, [aControl(1, { is_required: true })])]),
        aPage([aBlock(2, [aControl(2, { is_required: true })])]),
      ],
    };
    expect(faultsOf(form, {}, 1)).toEqual(['df_block_2.df_2 answer-required']);
  });

  it('names blocks and questions that were never saved by their positions', () => {
    const form = aForm({
      ...aBlock(1, []),
      id: null,
      rows: [[aControl(1), { ...aControl(2, { is_required: true }), form_control_id: null }]],
    });
    expect(faultsOf(form, {})).toEqual(['df_block_new_0_0.df_new_0_0_0_1 answer-required']);
  });

  it.each([
    { answer: 'Yes', faults: ['df_block_1.df_2 answer-required'] },
    { answer: 'No', faults: [] },
    { answer: undefined, faults: [] },
  ])('requires a question by its condition: $answer', ({ answer, faults }) => {
    const form = aForm(aBlock(1, [asked, aControl(2, { required_when: YES })]));
    expect(faultsOf(form, { df_block_1: { df_1: answer } })).toEqual(faults);
  });

  it('does not judge hidden questions, and reads no hidden answer in a later condition', () => {
    const form = aForm(
      aBlock(1, [
        asked,
        aControl(2, { visible_when: YES, is_required: true }),
        aControl(3, { visible_when: { question: 'df_block_1.df_2', is: 'answered' }, is_required: true }),
      ]),
    );
    const typed = { df_1: 'No', df_2: 'typed before' };
    expect(faultsOf(form, { df_block_1: typed })).toEqual([]);
    expect(faultsOf(form, { df_block_1: { ...typed, df_1: 'Yes' } })).toEqual(['df_block_1.df_3 answer-required']);
  });

  it('hides whole blocks and pages by their conditions', () => {
    const required = aControl(2, { is_required: true });
    const form = {
      pages: [
        aPage([aBlock(1, [asked]), aBlock(2, [required], { visible_when: YES })]),
        aPage([aBlock(3, [required])], { visible_when: YES }),
      ],
    };
    const plan = planForm(form);
    expect(faultsOf(form, { df_block_1: { df_1: 'No' } })).toEqual([]);
    expect([...deriveFormState(plan, {}, today).shownPages]).toEqual([0]);
    expect(faultsOf(form, { df_block_1: { df_1: 'Yes' } })).toHaveLength(2);
  });

  it('a condition on a later question reads no answer', () => {
    const form = aForm(aBlock(1, [aControl(2, { visible_when: YES, is_required: true }), asked]));
    expect(faultsOf(form, { df_block_1: { df_1: 'Yes' } })).toEqual([]);
  });

  it('RL-02 refuses answers to questions and blocks that the form does not have, and to a computed question nothing', () => {
    const form = aForm(aBlock(1, [aControl(1), aControl(2, { computed: { number: 1 } })]));
    expect(faultsOf(form, { df_block_1: { df_1: 'a', df_2: '99', df_9: 'x' }, df_block_7: {} })).toEqual([
      'df_block_1.df_9 answer-unknown',
      'df_block_7 answer-unknown',
    ]);
  });

  it('requires the signature of a block that needs one, with a typed name', () => {
    const form = aForm(aBlock(1, [], { requires_signature: true }));
    const signed = (signature: unknown) => faultsOf(form, { df_block_1: { signature } });
    expect(faultsOf(form, {})).toEqual(['df_block_1.signature.checked signature-required']);
    expect(signed({ checked: true, signature: ' ' })).toEqual([
      'df_block_1.signature.signature signature-name-required',
    ]);
    expect(signed({ checked: true, signature: 'Zoé Martin' })).toEqual([]);
  });

  it('judges each visit preference at its own path', () => {
    const form = aForm(aBlock(1, [], { built_in_block_id: 6 }));
    const preferences = [
      { days: ['Mon'], time: '09:30', treatment_frequency: 'Weekly' },
      { days: [], time: '25:00', treatment_frequency: 'Daily' },
    ];
    expect(faultsOf(form, { df_block_1: { client_visit_preferences: preferences } })).toEqual([
      'df_block_1.client_visit_preferences.1.days days-required',
      'df_block_1.client_visit_preferences.1.time time-invalid',
      'df_block_1.client_visit_preferences.1.treatment_frequency frequency-required',
    ]);
  });

  it.each([
    { what: 'privileges', id: 3, answers: { consent_photo: 1, consent_overall: 0 }, faults: [] },
    {
      what: 'a privilege that is no yes or no',
      id: 3,
      answers: { consent_photo: 'x' },
      faults: ['consent_photo answer-unknown'],
    },
    { what: 'preferences', id: 7, answers: { occupation_id: 2, practitioner_id: null }, faults: [] },
    {
      what: 'an id that is none',
      id: 7,
      answers: { practitioner_id: '1 OR 1' },
      faults: ['practitioner_id choice-unknown'],
    },
    {
      what: 'an id that no database has',
      id: 7,
      answers: { occupation_id: 1e300, practitioner_id: Number.MAX_SAFE_INTEGER + 1 },
      faults: ['occupation_id choice-unknown', 'practitioner_id choice-unknown'],
    },
    { what: 'terms', id: 4, answers: {}, faults: [] },
    { what: 'terms that were shown', id: 4, answers: { terms_of_service: '<p>Terms</p>' }, faults: [] },
    {
      what: 'terms that are no text',
      id: 4,
      answers: { terms_of_service: { html: '' } },
      faults: ['terms_of_service terms-changed'],
    },
    {
      what: 'a field of another block',
      id: 4,
      answers: { consent_photo: 1 },
      faults: ['consent_photo answer-unknown'],
    },
  ] as const)('$what', ({ id, answers, faults }) => {
    const form = aForm(aBlock(1, [], { built_in_block_id: id }));
    expect(faultsOf(form, { df_block_1: answers })).toEqual(faults.map((fault) => `df_block_1.${fault}`));
  });

  it('judges each entry of a block that repeats, by its own answers', () => {
    const form = aForm(
      aBlock(1, [asked, aControl(2, { visible_when: YES, is_required: true })], { repeats: { min: 2, max: 3 } }),
    );
    const entries = [{ df_1: 'Yes' }, { df_1: 'No' }];
    expect(faultsOf(form, { df_block_1: { entries } })).toEqual(['df_block_1.entries.0.df_2 answer-required']);
    expect(faultsOf(form, { df_block_1: { entries: [{}] } })).toEqual(['df_block_1.entries entries-too-few']);
    expect(faultsOf(form, { df_block_1: { entries: [{}, {}, {}] } })).toEqual([]);
    expect(faultsOf(form, { df_block_1: { entries: [{}, {}, {}, {}] } })).toEqual([
      'df_block_1.entries entries-too-many',
    ]);
  });

  it('names the figures of the message for too few and too many entries', () => {
    const plan = planForm(aForm(aBlock(1, [asked], { repeats: { min: 1, max: 2 } })));
    const faultsFor = (count: number) =>
      validateForm(plan, { df_block_1: { entries: Array.from({ length: count }, () => ({})) } }, { today });
    expect(faultsFor(0)).toEqual([{ path: 'df_block_1.entries', code: 'entries-too-few', params: { min: 1 } }]);
    expect(faultsFor(3)).toEqual([{ path: 'df_block_1.entries', code: 'entries-too-many', params: { max: 2 } }]);
  });

  it.each([
    { what: 'an entry', entries: [{ df_9: 'x' }], faults: ['df_block_1.entries.0.df_9 answer-unknown'] },
    { what: 'too few entries', entries: [], faults: ['df_block_1.entries entries-too-few'] },
    { what: 'too many entries', entries: [{}, {}], faults: ['df_block_1.entries entries-too-many'] },
  ])('RL-02 refuses unknown fields of a block that repeats, with $what', ({ entries, faults }) => {
    const form = aForm(aBlock(1, [asked], { repeats: { min: 1, max: 1 } }));
    expect(faultsOf(form, { df_block_1: { entries, df_1: 'Yes' } })).toEqual([
      ...faults,
      'df_block_1.df_1 answer-unknown',
    ]);
  });

  it('BL-02 asks for no signature in a block that is hidden', () => {
    const form = aForm(aBlock(1, [asked]), aBlock(2, [], { requires_signature: true, visible_when: YES }));
    expect(faultsOf(form, { df_block_1: { df_1: 'No' } })).toEqual([]);
    expect(faultsOf(form, { df_block_1: { df_1: 'Yes' } })).toEqual([
      'df_block_2.signature.checked signature-required',
    ]);
  });
});

describe('computed answers', () => {
  const scored = (id: number) =>
    aControl(id, {
      input_type: 'multiple-choice',
      form_control_options: ['Not at all', 'Several days', 'Nearly every day'].map((option_value, score) => ({
        option_value,
        score,
      })),
    });
  const form = aForm(
    aBlock(1, [
      scored(1),
      scored(2),
      aControl(3, { computed: { sum: [{ question: 'df_block_1.df_1' }, { question: 'df_block_1.df_2' }] } }),
      aControl(4, { visible_when: { question: 'df_block_1.df_3', is: 'at-least', value: 3 }, is_required: true }),
    ]),
  );
  const stored = (answers: FormAnswers) =>
    shownAnswers(planForm(form), answers, deriveFormState(planForm(form), answers, today));

  it('are sums of points, replace what was sent, and decide later conditions', () => {
    const answers = { df_block_1: { df_1: 'Several days', df_2: 'Nearly every day', df_3: '0' } };
    expect(stored(answers)).toEqual({ df_block_1: { df_1: 'Several days', df_2: 'Nearly every day', df_3: '3' } });
    expect(faultsOf(form, answers)).toEqual(['df_block_1.df_4 answer-required']);
    expect(faultsOf(form, { df_block_1: { df_1: 'Several days', df_3: '99' } })).toEqual([]);
  });

  it('are blank without any answer', () => {
    expect(stored({})).toEqual({ df_block_1: { df_3: '' } });
  });
});
