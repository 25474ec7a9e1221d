import { describe, expect, it } from 'vitest';
import type { Condition } from '../conditions/expression.ts';
import { aBlock, aControl, aForm, aPage } from '../form.fixture.ts';
import { planForm } from './form-plan.ts';
import { costliestBlock, formWork, judgementWork } from './form-work.rules.ts';

const ofForm: Condition = { any: [1, 2].map(() => ({ question: 'df_block_1.df_1', is: 'answered' })) };
const ofEntry: Condition = { not: { question: 'df_block_2.df_2', is: 'answered' } };
const repeats = { min: 0, max: 10 };

describe('the work of a form', () => {
  it.each<{ what: string; controls: Parameters<typeof aControl>[1][]; work: number }>([
    { what: 'a question', controls: [{}], work: 1 },
    { what: 'a condition with three parts', controls: [{ visible_when: ofForm }], work: 4 },
    { what: 'both conditions of a question', controls: [{ visible_when: ofForm, required_when: ofEntry }], work: 6 },
    {
      what: 'a formula, beside the conditions of a text',
      controls: [
        { computed: { sum: [{ number: 1 }, { number: 2 }] } },
        { input_type: 'text', visible_when: ofEntry, required_when: ofForm },
      ],
      work: 7,
    },
    {
      what: 'a list of values, and a text to look for',
      controls: [
        { visible_when: { question: 'df_block_1.df_1', is: 'one-of', values: ['a', 'b', 'c'] } },
        { visible_when: { question: 'df_block_1.df_1', is: 'contains', value: 'x' } },
      ],
      work: 26,
    },
  ])('RL-02 counts $what', ({ controls, work }) => {
    expect(
      formWork(
        planForm(
          aForm(
            aBlock(
              1,
              controls.map((change, index) => aControl(index + 2, change)),
            ),
          ),
        ),
      ),
    ).toBe(work);
  });

  it('RL-02 counts the conditions of pages and blocks once', () => {
    const pages = [aPage([aBlock(1, [aControl(1)], { visible_when: ofForm })], { visible_when: ofEntry })];
    expect(formWork(planForm({ pages }))).toBe(6);
  });

  const form = aForm(
    aBlock(1, [aControl(1)]),
    aBlock(2, [aControl(2), aControl(3, { visible_when: ofEntry }), aControl(4, { required_when: ofForm })], {
      repeats,
    }),
  );

  it('RL-02 counts each entry, but a condition that reads no answer of the entry once', () => {
    expect(formWork(planForm(form))).toBe(1 + 10 * (3 + 2) + 3);
    const entries = [{}, {}, null, {}];
    expect(judgementWork(planForm(form), { df_block_2: { entries } })).toBe(1 + 3 * (3 + 2) + 3);
    expect(judgementWork(planForm(form), {})).toBe(1 + 3);
  });

  it('RL-02 knows the block with the most work', () => {
    expect(costliestBlock(planForm(form))?.key).toBe('df_block_2');
    expect(costliestBlock(planForm({ pages: [aPage([])] }))).toBeUndefined();
  });
});
