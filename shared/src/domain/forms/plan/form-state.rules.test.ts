import { describe, expect, it } from 'vitest';
import type { FormAnswers } from '../definition/answers.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { aBlock, aControl, aForm } from '../form.fixture.ts';
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
