import { describe, expect, it } from 'vitest';
import type { FormAnswers } from '../definition/answers.ts';
import { aBlock, aControl, aForm } from '../form.fixture.ts';
import { planForm } from '../plan/form-plan.ts';
import { answersOf, metasOf } from './form-metas.rules.ts';
import { visitorMetas } from './visitor-metas.rules.ts';

const score = aControl(2, { computed: { number: 27 }, is_for_staff: true });
const shown = aControl(3, { computed: { number: 27 } });
const visible = (form: ReturnType<typeof aForm>, answers: FormAnswers) => {
  const plan = planForm(form);
  return answersOf(visitorMetas(plan, metasOf(plan, answers)));
};

describe('visitorMetas', () => {
  it('RL-02 leaves out scores for staff, and keeps other computed answers', () => {
    const form = aForm(aBlock(1, [aControl(1), score, shown, aControl(4, { is_for_staff: true })]));
    expect(visible(form, { df_block_1: { df_1: 'a', df_2: '27', df_3: '27', df_4: 'typed' } })).toEqual({
      df_block_1: { df_1: 'a', df_3: '27', df_4: 'typed' },
    });
  });

  it('RL-02 leaves out scores for staff in every entry of a block that repeats', () => {
    const form = aForm(aBlock(1, [aControl(1), score], { repeats: { min: 0, max: 3 } }));
    const entries = [
      { df_1: 'a', df_2: '27' },
      { df_1: 'b', df_2: '3' },
    ];
    expect(visible(form, { df_block_1: { entries } })).toEqual({
      df_block_1: { entries: [{ df_1: 'a' }, { df_1: 'b' }] },
    });
  });
});
