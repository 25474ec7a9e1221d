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
  it('RL-02 leaves out scores and typed answers for staff, and keeps other computed answers', () => {
    const form = aForm(aBlock(1, [aControl(1), score, shown, aControl(4, { is_for_staff: true })]));
    expect(visible(form, { df_block_1: { df_1: 'a', df_2: '27', df_3: '27', df_4: 'typed' } })).toEqual({
      df_block_1: { df_1: 'a', df_3: '27' },
    });
  });

  it('RL-02 leaves out nothing of another block, and nothing inside of an answer', () => {
    const form = aForm(
      aBlock(1, [aControl(1, { is_for_staff: true })], { repeats: { min: 0, max: 3 } }),
      aBlock(2, [aControl(1)], { repeats: { min: 0, max: 3 } }),
      aBlock(3, [aControl(1, { input_type: 'sketch' })]),
    );
    const answers = {
      df_block_1: { entries: [{ df_1: 'a' }] },
      df_block_2: { entries: [{ df_1: 'b' }] },
      df_block_3: { df_1: { df_1: 'c' } },
    };
    expect(visible(form, answers)).toEqual({ ...answers, df_block_1: { entries: [{}] } });
  });

  it('RL-02 leaves out scores for staff in every entry of a block that repeats', () => {
    const typed = aControl(4, { is_for_staff: true });
    const form = aForm(aBlock(1, [aControl(1), score, typed], { repeats: { min: 0, max: 3 } }));
    const entries = [
      { df_1: 'a', df_2: '27', df_4: 'typed' },
      { df_1: 'b', df_2: '3' },
    ];
    expect(visible(form, { df_block_1: { entries } })).toEqual({
      df_block_1: { entries: [{ df_1: 'a' }, { df_1: 'b' }] },
    });
  });
});
