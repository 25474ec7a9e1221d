import { describe, expect, it } from 'vitest';
import { aBlock, aControl, aForm, aPage } from '../form.fixture.ts';
import { planForm } from '../plan/form-plan.ts';
import { answersOf, metasOf } from './form-metas.rules.ts';

const form = {
  pages: [aPage([]), ...aForm(aBlock(5, [aControl(8), aControl(9)], { requires_signature: true })).pages],
};
const answers = { df_block_5: { df_9: ['a', 'b'], df_8: undefined, signature: { checked: false, signature: '' } } };

describe('stored answers', () => {
  it('EN-17 have the key of their question, and the key by its position', () => {
    expect(metasOf(planForm(form), answers)).toEqual([
      { meta_key: 'df_block_5.df_9', meta_key_new: 'df_block_new_1_0.df_new_1_0_1_0', meta_value: '["a","b"]' },
      { meta_key: 'df_block_5.df_8', meta_key_new: 'df_block_new_1_0.df_new_1_0_0_0', meta_value: 'null' },
      {
        meta_key: 'df_block_5.signature',
        meta_key_new: 'df_block_new_1_0.signature',
        meta_value: '{"checked":false,"signature":""}',
      },
    ]);
  });

  it('EN-17 are put together again', () => {
    expect(answersOf(metasOf(planForm(form), answers))).toEqual({ df_block_5: { ...answers.df_block_5, df_8: null } });
  });
});
