import { describe, expect, it } from 'vitest';
import type { FormAnswers } from '../definition/answers.ts';
import { LONGEST_TEXT } from '../definition/answers.ts';
import { FORM_LIMITS } from '../definition/definition-faults.rules.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { aBlock, aControl, aForm, options } from '../form.fixture.ts';
import { planForm } from './form-plan.ts';
import { deriveFormState } from './form-state.rules.ts';

const YES = { question: 'df_block_1.df_1', is: 'equal', value: 'Yes' } as const;
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

const shownBeside = (form: FormDefinition, answers: FormAnswers, block = 'df_block_1') =>
  deriveFormState(planForm(form), answers, '2026-06-15')
    .blocks.get(block)
    ?.map(({ shown }) => [...shown]);

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
