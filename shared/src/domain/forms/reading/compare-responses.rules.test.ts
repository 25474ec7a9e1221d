import { describe, expect, it } from 'vitest';
import type { FormAnswers } from '../definition/answers.ts';
import { aBlock, aControl, aPage } from '../form.fixture.ts';
import { planForm } from '../plan/form-plan.ts';
import { compareResponses } from './compare-responses.rules.ts';

const plan = planForm({ pages: [aPage([aBlock(1, [aControl(2), aControl(3)])])] });
const next = planForm({ pages: [aPage([aBlock(1, [aControl(2), aControl(4)])])] });
const repeating = planForm({ pages: [aPage([aBlock(1, [aControl(2)], { repeats: { min: 0, max: 9 } })])] });
const of = (answers: FormAnswers[string], version = plan) => ({ plan: version, answers: { df_block_1: answers } });
const changes = (...given: Parameters<typeof compareResponses>) =>
  compareResponses(...given).map(({ path, change, before, after }) => [path, change, before, after]);

describe('compareResponses', () => {
  it.each<{ when: string; before: unknown; after: unknown; change: string | null }>([
    { when: 'another text', before: 'a', after: 'b', change: 'changed' },
    { when: 'the same text', before: 'a', after: 'a', change: null },
    { when: 'a first answer', before: '', after: 'b', change: 'answered' },
    { when: 'an answer taken away', before: 'a', after: null, change: 'cleared' },
    { when: 'blank in two ways', before: '', after: [], change: null },
    { when: 'the same options in another order', before: ['a', 'b'], after: ['b', 'a'], change: null },
    { when: 'one option more', before: ['a'], after: ['a', 'b'], change: 'changed' },
    { when: 'another file', before: [{ id: '1', name: 'a' }], after: [{ id: '2', name: 'a' }], change: 'changed' },
  ])('FB-06 $when', ({ before, after, change }) => {
    const found = compareResponses(of({ df_2: before }), of({ df_2: after }));
    expect(found.map((difference) => difference.change)).toEqual(change === null ? [] : [change]);
  });

  it('RN-20 compares responses to two versions: questions that only one of them asks', () => {
    expect(changes(of({ df_2: 'same', df_3: 'old' }), of({ df_2: 'same', df_4: 'new' }, next))).toEqual([
      ['df_block_1.df_4', 'asked', undefined, 'new'],
      ['df_block_1.df_3', 'dropped', 'old', undefined],
    ]);
  });

  it('FB-06 compares the entries of a block that repeats one by one', () => {
    const before = of({ entries: [{ df_2: 'a' }, { df_2: 'b' }] }, repeating);
    expect(changes(before, of({ entries: [{ df_2: 'a' }, { df_2: 'c' }, { df_2: 'd' }] }, repeating))).toEqual([
      ['df_block_1.entries.1.df_2', 'changed', 'b', 'c'],
      ['df_block_1.entries.2.df_2', 'asked', undefined, 'd'],
    ]);
  });

  it('FB-06 a block without answers differs in nothing', () => {
    expect(compareResponses({ plan, answers: {} }, { plan, answers: {} })).toEqual([]);
  });
});
