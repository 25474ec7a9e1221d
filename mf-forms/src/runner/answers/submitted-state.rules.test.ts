import type { FormControl } from '@carefront/shared/domain';
import { deriveFormState, planForm } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { aBlock, aFormOf, aQuestion } from '../form-runner.fixture.ts';
import { submittedState } from './submitted-state.rules.ts';

const minor = { question: 'df_block_1.df_1', is: 'age-below', value: 18 } as const;
const aText = (id: number, change: Partial<FormControl> = {}) => aQuestion(id, '', { input_type: 'text', ...change });
const plan = planForm(
  aFormOf([
    aBlock(1, [
      aQuestion(1, 'Birthday'),
      aQuestion(2, 'Guardian', { visible_when: minor }),
      aText(7, { visible_when: minor }),
      aText(8, { visible_when: { not: minor } }),
    ]),
    aBlock(2, [aQuestion(3, 'Never shown')]),
    aBlock(3, [], { built_in_block_id: 4 }),
    aBlock(4, [aQuestion(5, 'Medicine')], { repeats: { min: 0, max: 3 } }),
    aBlock(5, [aText(9)], { visible_when: { not: minor } }),
  ]),
);

describe('RN-12 RN-20 submittedState', () => {
  const answers = {
    df_block_1: { df_1: '2000-01-01', df_2: 'Ada' },
    df_block_4: { entries: [{ df_5: 'a' }, {}] },
  };
  const state = submittedState(plan, answers, deriveFormState(plan, answers, '2017-06-15'));

  it('RN-20 shows what was shown then: a condition on the age is not judged again', () => {
    expect([...(state.blocks.get('df_block_1')?.[0]?.shown ?? [])]).toEqual(['df_1', 'df_2']);
  });

  it('RN-12 leaves out blocks and pages without answers, and keeps a block that asks nothing', () => {
    expect([...state.blocks.keys()]).toEqual(['df_block_1', 'df_block_3', 'df_block_4']);
    expect([...state.shownPages]).toEqual([0, 2, 3]);
  });

  it('RN-20 shows the texts that the conditions showed on the day of the submission', () => {
    expect([...(state.blocks.get('df_block_1')?.[0]?.shownTexts ?? [])]).toEqual(['df_7']);
    const later = submittedState(plan, answers, deriveFormState(plan, answers, '2018-01-01'));
    expect([...(later.blocks.get('df_block_1')?.[0]?.shownTexts ?? [])]).toEqual(['df_8']);
    expect([...later.blocks.keys()]).toContain('df_block_5');
  });

  it('RN-12 has a state for each entry', () => {
    expect(state.blocks.get('df_block_4')?.map(({ shown }) => shown.size)).toEqual([1, 0]);
  });
});
