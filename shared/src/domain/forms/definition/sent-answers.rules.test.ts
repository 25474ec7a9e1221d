import { describe, expect, it } from 'vitest';
import { sentAnswers } from './sent-answers.rules.ts';

const answers = { df_1: 'a' };

describe('sentAnswers', () => {
  it.each(['df_block_1', 'df_block_123456789', 'df_block_new_0_3', 'df_block_new_999_0'])('CT-08 picks %s', (key) => {
    expect(sentAnswers({ form_id: 7, [key]: answers, fill_out: 1 })).toEqual({ [key]: answers });
  });

  it.each([
    ...[
      'form_id',
      'df_1',
      'df_block_',
      'df_block_x',
      'df_block_1.df_2',
      'df_block_1 ',
      'xdf_block_1',
      'df_block_new_0',
    ],
    ...['df_block_1234567890', 'df_block_new_1_2_3', 'constructor', 'df_block_-1', 'df_block_1\n'],
  ])('RL-02 leaves out %j', (key) => {
    expect(sentAnswers({ df_block_1: answers, [key]: answers })).toEqual({ df_block_1: answers });
  });

  it.each([null, 'a text', 7, true, [], [answers]])('RL-02 leaves out a block whose value is %j', (value) => {
    expect(sentAnswers({ df_block_1: value, df_block_2: {} })).toEqual({ df_block_2: {} });
  });
});
