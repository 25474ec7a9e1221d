import { describe, expect, it, vi } from 'vitest';
import type { FormAnswers } from '../definition/answers.ts';
import { LONGEST_TEXT } from '../definition/answers.ts';
import { FORM_LIMITS } from '../definition/definition-faults.rules.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { aBlock, aControl, aForm, aPage, options } from '../form.fixture.ts';
import { planForm } from './form-plan.ts';
import { deriveFormState, shownAnswers } from './form-state.rules.ts';

const YES = { question: 'df_block_1.df_1', is: 'equal', value: 'Yes' } as const;
const SCORED = {
  input_type: 'multiple-choice',
  form_control_options: [
    { option_value: 'Yes', score: 2 },
    { option_value: 'Maybe', score: 1 },
    { option_value: 'No' },
  ],
} as const;
const aText = (id: number, change: Parameters<typeof aControl>[1] = {}) =>
  aControl(id, { input_type: 'text', label: '', content: '<p>Thank you.</p>', ...change });

const textsOf = (form: FormDefinition, answers: FormAnswers, block = 'df_block_1') =>
  deriveFormState(planForm(form), answers, '2026-06-15')
    .blocks.get(block)
    ?.map(({ shownTexts }) => [...shownTexts]);

describe('CT-04 texts in the state of a form', () => {
  const form = aForm(aBlock(1, [aControl(1), aText(2, { visible_when: YES }), aText(3)]));

  it.each([
    { answer: 'Yes', texts: ['df_2', 'df_3'] },
    { answer: 'No', texts: ['df_3'] },
  ])('CT-04 a text is shown by its condition: $answer', ({ answer, texts }) => {
    expect(textsOf(form, { df_block_1: { df_1: answer } })).toEqual([texts]);
  });

  it('CT-04 a text is no question: its answer is unknown, and the question that it reads is read', () => {
    const plan = planForm(form);
    expect([[...plan.questions.keys()], [...plan.read]]).toEqual([['df_block_1.df_1'], ['df_block_1.df_1']]);
  });

  it('CT-04 a text of an entry reads the answers of its own entry', () => {
    const repeated = aForm(aBlock(1, [aControl(1), aText(2, { visible_when: YES })], { repeats: { min: 0, max: 3 } }));
    expect(textsOf(repeated, { df_block_1: { entries: [{ df_1: 'Yes' }, { df_1: 'No' }] } })).toEqual([['df_2'], []]);
  });
});

describe('RL-02 questions for staff', () => {
  const forStaff = { is_for_staff: true, is_required: true };
  const form = aForm(
    aBlock(1, [
      aControl(1, { input_type: 'multiple-choice', form_control_options: options('Yes', 'No'), ...forStaff }),
      aControl(2, { visible_when: YES }),
      aText(3, { is_for_staff: true }),
      aControl(4, { is_for_staff: true, computed: { number: 27 } }),
      aControl(5, { is_remote_options: true, options_source: 'countries', ...forStaff }),
      aControl(6, { is_remote_options: true, options_source: 'provinces', form_options_parent_id: 5 }),
    ]),
  );
  const answers = { df_block_1: { df_1: 'Yes', df_2: 'a', df_5: { value: '1', label: 'Canada' }, df_6: 'b' } };
  const plan = planForm(form);

  it.each([
    {
      who: 'staff',
      person: { isStaff: true },
      shown: ['df_1', 'df_2', 'df_4', 'df_5', 'df_6'],
      required: ['df_1', 'df_5'],
      texts: ['df_3'],
    },
    { who: 'everybody else', person: { isStaff: false }, shown: ['df_4'], required: [], texts: [] },
    { who: 'a person of whom nothing is said', person: undefined, shown: ['df_4'], required: [], texts: [] },
  ])('RL-02 are shown, required and read by conditions for staff alone: $who', ({ person, shown, required, texts }) => {
    const entry = deriveFormState(plan, answers, '2026-06-15', person).blocks.get('df_block_1')?.[0];
    expect([entry?.shown, entry?.required, entry?.shownTexts].map((keys) => [...(keys ?? [])])).toEqual([
      shown,
      required,
      texts,
    ]);
  });

  it('RL-02 a value that a visitor sends for one is not stored; the score for staff is computed', () => {
    const state = deriveFormState(plan, answers, '2026-06-15');
    expect(shownAnswers(plan, answers, state)).toEqual({ df_block_1: { df_4: '27' } });
  });
});

const shownBeside = (form: FormDefinition, answers: FormAnswers, block = 'df_block_1') =>
  deriveFormState(planForm(form), answers, '2026-06-15')
    .blocks.get(block)
    ?.map(({ shown }) => [...shown]);

describe('CT-03 questions whose options depend on a question', () => {
  const country = aControl(2, { visible_when: YES, is_remote_options: true, options_source: 'countries' });
  const province = (change: Parameters<typeof aControl>[1] = {}) =>
    aControl(3, {
      is_remote_options: true,
      options_source: 'provinces',
      form_options_parent_id: 2,
      is_required: true,
      ...change,
    });
  const chosen = { df_2: { value: '1', label: 'Canada' } };

  it.each([
    { answer: 'Yes', shown: ['df_1', 'df_2', 'df_3'], required: ['df_3'] },
    { answer: 'No', shown: ['df_1'], required: [] },
  ])('CT-03 are hidden with it, also from the required ones: $answer', ({ answer, shown, required }) => {
    const form = aForm(aBlock(1, [aControl(1), country, province()]));
    const state = deriveFormState(planForm(form), { df_block_1: { df_1: answer, ...chosen } }, '2026-06-15');
    const entry = state.blocks.get('df_block_1')?.[0];
    expect([[...(entry?.shown ?? [])], [...(entry?.required ?? [])]]).toEqual([shown, required]);
  });

  it('CT-03 are hidden in the entry whose question is hidden, and with a block that is hidden', () => {
    const repeated = aForm(aBlock(1, [aControl(1), country, province()], { repeats: { min: 0, max: 3 } }));
    const entries = [{ df_1: 'Yes' }, { df_1: 'No' }];
    expect(shownBeside(repeated, { df_block_1: { entries } })).toEqual([['df_1', 'df_2', 'df_3'], ['df_1']]);
    const apart = aForm(
      aBlock(1, [aControl(1)]),
      aBlock(2, [aControl(2, { is_remote_options: true })], { visible_when: YES }),
      aBlock(3, [province()]),
    );
    expect(shownBeside(apart, { df_block_1: { df_1: 'No' } }, 'df_block_3')).toEqual([[]]);
    expect(shownBeside(apart, { df_block_1: { df_1: 'Yes' } }, 'df_block_3')).toEqual([['df_3']]);
  });

  it('CT-03 stay shown where their options do not come from the server, and beside a text', () => {
    const text = aControl(5, { input_type: 'text', visible_when: YES });
    const own = province({ is_remote_options: false });
    const ofText = province({ form_control_id: 6, form_options_parent_id: 5 });
    const form = aForm(aBlock(1, [aControl(1), country, own, text, ofText]));
    expect(shownBeside(form, { df_block_1: { df_1: 'No' } })).toEqual([['df_1', 'df_3', 'df_6']]);
  });

  it('CT-03 stay shown beside a question that comes later, or that the form does not have', () => {
    const form = aForm(
      aBlock(1, [
        aControl(1),
        province(),
        country,
        aControl(4, { ...province(), form_control_id: 4, form_options_parent_id: 99 }),
      ]),
    );
    expect(shownBeside(form, { df_block_1: { df_1: 'No' } })).toEqual([['df_1', 'df_3', 'df_4']]);
  });
});

describe('answers that conditions read', () => {
  const choices = Array.from({ length: FORM_LIMITS.options }, (_option, index) => `${'o'.repeat(490)}${index}`);
  const [last = ''] = choices.slice(-1);
  const onList = { question: 'df_block_1.df_1', is: 'equal', value: last } as const;
  const ofText = aForm(
    aBlock(1, [
      aControl(1),
      aControl(2, { visible_when: { question: 'df_block_1.df_1', is: 'contains', value: 'end' } }),
    ]),
  );
  const ofList = aForm(
    aBlock(1, [
      aControl(1, { input_type: 'multiple-choice', is_multiple: true, form_control_options: options(...choices) }),
      aControl(2, { visible_when: onList }),
    ]),
  );

  it.each([
    { what: 'the longest text to its end', form: ofText, answer: `${'a'.repeat(LONGEST_TEXT - 3)}end`, isShown: true },
    { what: 'all options of the longest list', form: ofList, answer: choices, isShown: true },
    { what: 'not the rest of a longer text', form: ofText, answer: `${'a'.repeat(LONGEST_TEXT)}end`, isShown: false },
    {
      what: 'not the rest of a longer list',
      form: ofList,
      answer: [...choices.slice(0, -1), 'x', last],
      isShown: false,
    },
  ])('RL-02 are read only as far as an answer can be accepted: $what', ({ form, answer, isShown }) => {
    expect(shownBeside(form, { df_block_1: { df_1: answer } })).toEqual([isShown ? ['df_1', 'df_2'] : ['df_1']]);
  });

  it('RL-02 a long text is read once, however many conditions read it', () => {
    const contains = { question: 'df_block_1.df_1', is: 'contains', value: 'zz' } as const;
    const form = aForm(
      aBlock(1, [aControl(1), ...[2, 3, 4].map((id) => aControl(id, { visible_when: { any: [contains, contains] } }))]),
    );
    const read = vi.spyOn(String.prototype, 'toLowerCase');
    const shown = shownBeside(form, { df_block_1: { df_1: 'A'.repeat(LONGEST_TEXT) } });
    const readAnswers = read.mock.contexts.filter((text) => String(text).length === LONGEST_TEXT).length;
    read.mockRestore();
    expect([shown, readAnswers]).toEqual([[['df_1']], 1]);
  });

  it('CT-04 an entry reads earlier blocks and its own answers, but no other entry, and no later block reads an entry', () => {
    const onEarlier = { question: 'df_block_1.df_1', is: 'answered' } as const;
    const onOwn = { question: 'df_block_2.df_2', is: 'answered' } as const;
    const form = aForm(
      aBlock(1, [aControl(1)]),
      aBlock(2, [aControl(2), aControl(3, { visible_when: { all: [onEarlier, onOwn] } })], {
        repeats: { min: 0, max: 3 },
      }),
      aBlock(3, [aControl(4, { visible_when: onOwn })]),
    );
    const answers = { df_block_1: { df_1: 'x' }, df_block_2: { entries: [{ df_2: 'y' }, {}, { df_2: 'z' }] } };
    expect(shownBeside(form, answers, 'df_block_2')).toEqual([['df_2', 'df_3'], ['df_2'], ['df_2', 'df_3']]);
    expect(shownBeside(form, answers, 'df_block_3')).toEqual([[]]);
  });
});

describe('conditions of a block that repeats', () => {
  const first = { question: 'df_block_1.df_1', is: 'contains', value: 'zz' } as const;
  const own = { question: 'df_block_2.df_2', is: 'contains', value: 'zz' } as const;
  const repeats = { min: 0, max: 50 };
  const answers = {
    df_block_1: { df_1: 'of the form' },
    df_block_2: { entries: Array.from({ length: 20 }, (_, index) => ({ df_2: `of entry ${index % 4}` })) },
  };
  /** How often a text was looked through. */
  const searchesOf = (...trees: Parameters<typeof aControl>[1][]) => {
    const controls = trees.map((tree, index) => aControl(index + 3, tree));
    const plan = planForm(aForm(aBlock(1, [aControl(1)]), aBlock(2, [aControl(2), ...controls], { repeats })));
    const includes = vi.spyOn(String.prototype, 'includes');
    deriveFormState(plan, answers, '2026-06-15');
    const searched = includes.mock.contexts.filter((text) => String(text).startsWith('of ')).length;
    includes.mockRestore();
    return searched;
  };

  it.each([
    { what: 'reads the form alone: once', trees: [{ visible_when: first }, { required_when: first }], searched: 1 },
    { what: 'reads the entry: once for each of its answers', trees: [{ visible_when: own }], searched: 4 },
    {
      what: 'reads both: once for each of their answers',
      trees: [{ visible_when: { any: [first, own] } }, { visible_when: { any: [own, first] } }],
      searched: 5,
    },
  ])('RL-02 a condition searches again only for what is new: it $what', ({ trees, searched }) => {
    expect(searchesOf(...trees)).toBe(searched);
  });

  it('CT-04 formulas and conditions that read no answer of the entry give every entry the same', () => {
    const sum = aControl(3, { computed: { sum: [{ question: 'df_block_1.df_1' }, { number: 1 }] } });
    const ownSum = aControl(4, { computed: { sum: [{ question: 'df_block_2.df_2' }, { number: 1 }] } });
    const shown = aControl(5, { visible_when: { question: 'df_block_1.df_1', is: 'equal', value: '2' } });
    const form = aForm(aBlock(1, [aControl(1)]), aBlock(2, [aControl(2), sum, ownSum, shown], { repeats }));
    const given = { df_block_1: { df_1: '2' }, df_block_2: { entries: [{ df_2: '1' }, {}, { df_2: '5' }] } };
    const states = deriveFormState(planForm(form), given, '2026-06-15').blocks.get('df_block_2') ?? [];
    expect(states.map(({ computed }) => Object.fromEntries(computed))).toEqual([
      { df_3: '3', df_4: '2' },
      { df_3: '3', df_4: '1' },
      { df_3: '3', df_4: '6' },
    ]);
    expect(states.every((state) => state.shown.has('df_5'))).toBe(true);
  });
});

describe('the state of a form', () => {
  const stateOf = (form: FormDefinition, answers: FormAnswers) =>
    deriveFormState(planForm(form), answers, '2026-06-15');

  it('RN-05 a page without blocks is shown, unless its condition hides it', () => {
    const pages = [aPage([aBlock(1, [aControl(1)])]), aPage([]), aPage([], { visible_when: YES })];
    expect([...stateOf({ pages }, { df_block_1: { df_1: 'No' } }).shownPages]).toEqual([0, 1]);
    expect([...stateOf({ pages }, { df_block_1: { df_1: 'Yes' } }).shownPages]).toEqual([0, 1, 2]);
  });

  it('CT-04 a computed question is never required', () => {
    const computed = aControl(2, { is_required: true, computed: { question: 'df_block_1.df_1' } });
    const [entry] =
      stateOf(aForm(aBlock(1, [aControl(1, { is_required: true }), computed])), {}).blocks.get('df_block_1') ?? [];
    expect([...(entry?.shown ?? [])]).toEqual(['df_1', 'df_2']);
    expect([...(entry?.required ?? [])]).toEqual(['df_1']);
  });

  it.each<{ what: string; control: Parameters<typeof aControl>[1]; answer: unknown; points: string }>([
    { what: 'a number', control: { is_number: true }, answer: '2.5', points: '2.5' },
    { what: 'a text', control: {}, answer: 'often', points: '' },
    { what: 'an option', control: SCORED, answer: 'Yes', points: '2' },
    { what: 'several options', control: { ...SCORED, is_multiple: true }, answer: ['Yes', 'Maybe'], points: '3' },
    { what: 'options of which some have no points', control: SCORED, answer: 'No', points: '' },
    { what: 'an option named twice', control: { ...SCORED, is_multiple: true }, answer: ['Yes', 'Yes'], points: '2' },
    { what: 'no answer', control: SCORED, answer: undefined, points: '' },
  ])('CT-04 the points of $what: $points', ({ control, answer, points }) => {
    const sum = aControl(2, { computed: { sum: [{ question: 'df_block_1.df_1' }] } });
    const [entry] =
      stateOf(aForm(aBlock(1, [aControl(1, control), sum])), { df_block_1: { df_1: answer } }).blocks.get(
        'df_block_1',
      ) ?? [];
    expect(entry?.computed.get('df_2')).toBe(points);
  });
});

describe('shownAnswers', () => {
  const shownFor = (form: FormDefinition, answers: FormAnswers) => {
    const plan = planForm(form);
    return shownAnswers(plan, answers, deriveFormState(plan, answers, '2026-06-15'));
  };
  const asked = aBlock(1, [aControl(1), aControl(2, { visible_when: YES })], { requires_signature: true });

  it('RL-02 leaves out the answers of hidden questions and blocks, and keeps the signature', () => {
    const form = aForm(asked, aBlock(2, [aControl(3)], { visible_when: YES }));
    const typed = {
      df_block_1: { df_1: 'No', df_2: 'hidden', signature: { checked: true } },
      df_block_2: { df_3: 'hidden' },
    };
    expect(shownFor(form, typed)).toEqual({ df_block_1: { df_1: 'No', signature: { checked: true } } });
    expect(shownFor(form, { ...typed, df_block_1: { ...typed.df_block_1, df_1: 'Yes' } })).toEqual({
      ...typed,
      df_block_1: { ...typed.df_block_1, df_1: 'Yes' },
    });
  });

  it('RL-02 leaves out hidden answers of each entry, and what is no entry', () => {
    const form = aForm({ ...asked, repeats: { min: 0, max: 3 } });
    const entries = [{ df_1: 'Yes', df_2: 'shown' }, null, 'x', { df_1: 'No', df_2: 'hidden' }];
    expect(shownFor(form, { df_block_1: { entries } })).toEqual({
      df_block_1: { entries: [{ df_1: 'Yes', df_2: 'shown' }, { df_1: 'No' }] },
    });
  });
});
