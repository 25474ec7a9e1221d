import { planForm } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { aBlock, aFormOf, aQuestion } from '../form-runner.fixture.ts';
import { submittedState } from './submitted-state.rules.ts';

const minor = { question: 'df_block_1.df_1', is: 'age-below', value: 18 } as const;
const plan = planForm(
  aFormOf([
    aBlock(1, [aQuestion(1, 'Birthday'), aQuestion(2, 'Guardian', { visible_when: minor })]),
    aBlock(2, [aQuestion(3, 'Never shown')]),
    aBlock(3, [], { built_in_block_id: 4 }),
    aBlock(4, [aQuestion(5, 'Medicine')], { repeats: { min: 0, max: 3 } }),
  ]),
);

describe('RN-12 RN-20 submittedState', () => {
  const state = submittedState(plan, {
    df_block_1: { df_1: '2000-01-01', df_2: 'Ada' },
    df_block_4: { entries: [{ df_5: 'a' }, {}] },
  });

  it('RN-20 shows what was shown then: a condition on the age is not judged again', () => {
    expect([...(state.blocks.get('df_block_1')?.[0]?.shown ?? [])]).toEqual(['df_1', 'df_2']);
  });

  it('RN-12 leaves out blocks and pages without answers, and keeps a block that asks nothing', () => {
    expect([...state.blocks.keys()]).toEqual(['df_block_1', 'df_block_3', 'df_block_4']);
    expect([...state.shownPages]).toEqual([0, 2, 3]);
  });

  it('RN-12 has a state for each entry', () => {
    expect(state.blocks.get('df_block_4')?.map(({ shown }) => shown.size)).toEqual([1, 0]);
  });
});
