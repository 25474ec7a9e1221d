import { planForm } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { aQuestion } from '../../testing/a-question.ts';
import { aBuiltInBlock, aShownForm } from '../../testing/an-active-form.ts';
import { parentOf } from './parent-answer.rules.ts';

const blockOf = (id: number, question: number) => ({
  ...aBuiltInBlock(4, { id, rows: [[aQuestion({ form_control_id: question })]] }),
  built_in_block_id: null,
});
const plan = planForm(aShownForm(blockOf(1, 3), blockOf(2, 4)));

describe('parentOf', () => {
  it.each([
    { when: 'in the same block', at: { name: 'df_9', path: 'df_block_1.df_9' as const }, sibling: 'df_3' },
    {
      when: 'in the same entry of a block that repeats',
      at: { name: 'entries[2].df_9', path: 'df_block_1.df_9' as const },
      sibling: 'entries[2].df_3',
    },
    { when: 'in another block', at: { name: 'df_9', path: 'df_block_2.df_9' as const }, sibling: undefined },
  ])('CT-03 finds the parent $when', ({ at, sibling }) => {
    const parent = parentOf(plan, { form_options_parent_id: 3 }, at);
    expect([parent?.question.path, parent?.sibling]).toEqual(['df_block_1.df_3', sibling]);
  });

  it.each([null, 99])(
    'CT-03 a question without a parent in the form has all options (%s)',
    (form_options_parent_id) => {
      expect(parentOf(plan, { form_options_parent_id }, { name: 'df_9', path: 'df_block_1.df_9' })).toBeNull();
    },
  );
});
