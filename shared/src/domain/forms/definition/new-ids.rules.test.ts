import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBlock, aControl, aPage } from '../form.fixture.ts';
import { planForm } from '../plan/form-plan.ts';
import { randomAnswers, randomForm } from '../random-form.fixture.ts';
import { validateForm } from '../validation/validate-form.rules.ts';
import type { FormAnswers } from './answers.ts';
import type { FormDefinition } from './form-definition.ts';
import { withNewIds } from './new-ids.rules.ts';

const counter = (first: number) => {
  let last = first - 1;
  return () => (last += 1);
};

/** The same answers under the keys of the other form. */
function answersFor(from: FormDefinition, to: FormDefinition, answers: FormAnswers): FormAnswers {
  const [old, renewed] = [[...planForm(from).blocks.values()], [...planForm(to).blocks.values()]];
  return Object.fromEntries(
    old.flatMap((block, index) => {
      const target = renewed[index];
      const given = answers[block.key];
      if (!target || !given) return [];
      const keys = new Map(block.questions.map(({ key }, at) => [key, target.questions[at]?.key ?? key]));
      const rename = (fields: object): object =>
        Object.fromEntries(
          Object.entries(fields).map(([key, value]) => [
            keys.get(key) ?? key,
            key === 'entries' && Array.isArray(value) ? value.map(rename) : value,
          ]),
        );
      return [[target.key, rename(given) as FormAnswers[string]]]; // the same fields under other keys
    }),
  );
}

const ON_FIRST = { question: 'df_block_1.df_1', is: 'answered' } as const;
const NEW_FIRST = { question: 'df_block_51.df_52', is: 'answered' } as const;

describe('withNewIds', () => {
  it('gives every part a new id, which conditions, computed answers and remote options follow', () => {
    const form: FormDefinition = {
      pages: [
        aPage([
          aBlock(1, [
            aControl(1),
            aControl(2, { form_options_parent_id: 1, visible_when: ON_FIRST, required_when: { not: ON_FIRST } }),
          ]),
        ]),
        aPage([aBlock(2, [aControl(3, { computed: { sum: [{ question: 'df_block_1.df_1' }, { number: 2 }] } })])], {
          visible_when: { all: [{ question: 'df_block_1.df_2', is: 'answered' }] },
        }),
      ],
    };
    const { pages } = withNewIds(form, counter(50));
    expect(pages.map(({ id, blocks }) => [id, blocks[0]?.id])).toEqual([
      [50, 51],
      [54, 55],
    ]);
    expect(pages[0]?.blocks[0]?.rows.flat().map((each) => [each.form_control_id, each.form_options_parent_id])).toEqual(
      [
        [52, null],
        [53, 52],
      ],
    );
    const [, second] = pages[0]?.blocks[0]?.rows.flat() ?? [];
    expect([second?.visible_when, second?.required_when]).toEqual([NEW_FIRST, { not: NEW_FIRST }]);
    expect(pages[1]?.visible_when).toEqual({ all: [{ question: 'df_block_51.df_53', is: 'answered' }] });
    expect(pages[1]?.blocks[0]?.rows[0]?.[0]?.computed).toEqual({
      sum: [{ question: 'df_block_51.df_52' }, { number: 2 }],
    });
  });

  it('removes a parent question that the form does not have, and leaves a condition on an unknown question', () => {
    const stray = { question: 'df_block_9.df_9', is: 'answered' } as const;
    const form = { pages: [aPage([aBlock(1, [aControl(1, { form_options_parent_id: 9, visible_when: stray })])])] };
    const [control] = withNewIds(form, counter(50)).pages[0]?.blocks[0]?.rows.flat() ?? [];
    expect([control?.form_options_parent_id, control?.visible_when]).toEqual([null, stray]);
  });

  it('asks the same: random answers get the same verdict under the new keys', () => {
    fc.assert(
      fc.property(randomForm, randomAnswers, (form, answers) => {
        const renewed = withNewIds(form, counter(1_000));
        const codes = (each: FormDefinition, given: FormAnswers) =>
          validateForm(planForm(each), given, { today: '2026-06-15' })
            .map(({ code }) => code)
            .filter((code) => code !== 'answer-unknown');
        expect(codes(renewed, answersFor(form, renewed, answers))).toEqual(codes(form, answers));
      }),
      { numRuns: 200 },
    );
  });
});
