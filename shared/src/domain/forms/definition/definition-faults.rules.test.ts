import { describe, expect, it } from 'vitest';
import type { Computation } from '../conditions/expression.ts';
import { aBlock, aControl, aForm, aPage, options } from '../form.fixture.ts';
import { definitionFaults, FORM_LIMITS } from './definition-faults.rules.ts';
import type { FormDefinition } from './form-definition.ts';

const first = aControl(1);
const onFirst = { question: 'df_block_1.df_1', is: 'answered' } as const;
const onSecond = { question: 'df_block_1.df_2', is: 'answered' } as const;

function deep(depth: number): Computation {
  let tree: Computation = { question: 'df_block_1.df_1' };
  for (let level = 1; level < depth; level += 1) tree = { sum: [tree] };
  return tree;
}

const many = <T>(count: number, make: (id: number) => T): T[] =>
  Array.from({ length: count }, (_part, index) => make(index + 1));
/** In blocks of three questions a row. */
const manyQuestions = (count: number): FormDefinition => {
  const controls = many(count, (id) => aControl(id));
  const rows = many(Math.ceil(count / 3), (row) => controls.slice(row * 3 - 3, row * 3));
  return aForm(
    ...many(Math.ceil(rows.length / 50), (id) => aBlock(id, [], { rows: rows.slice(id * 50 - 50, id * 50) })),
  );
};
/** Fifty entries of so many questions, each with a condition of 98 parts that reads its entry. */
const laborious = (count: number): FormDefinition => {
  const onOwn = { question: 'df_block_2.df_2', is: 'answered' } as const;
  const visible_when = { all: many(97, () => onOwn) };
  const controls = many(count, (id) => aControl(id + 2, { visible_when }));
  return aForm(aBlock(1, [first]), aBlock(2, [aControl(2), ...controls], { repeats: { min: 0, max: 50 } }));
};
const choiceOf = (count: number) =>
  aControl(1, { input_type: 'dropdown', form_control_options: options(...many(count, String)) });

describe('definitionFaults', () => {
  it.each<{ what: string; form: FormDefinition; faults: string[] }>([
    { what: 'a form with one question', form: aForm(aBlock(1, [first])), faults: [] },
    { what: 'a form without pages', form: { pages: [] }, faults: ['page.0 no-pages'] },
    { what: 'an empty page', form: { pages: [aPage([])] }, faults: [] },
    {
      what: 'too many pages',
      form: { pages: Array.from({ length: FORM_LIMITS.pages + 1 }, () => aPage([])) },
      faults: ['page.0 too-many-parts'],
    },
    {
      what: 'the most questions of a form',
      form: manyQuestions(FORM_LIMITS.questions),
      faults: [],
    },
    {
      what: 'a question more',
      form: manyQuestions(FORM_LIMITS.questions + 1),
      faults: ['page.0 too-many-parts'],
    },
    {
      what: 'the most blocks of a page',
      form: aForm(...many(FORM_LIMITS.blocksPerPage, (id) => aBlock(id, []))),
      faults: [],
    },
    {
      what: 'a block more',
      form: aForm(...many(FORM_LIMITS.blocksPerPage + 1, (id) => aBlock(id, []))),
      faults: ['page.0 too-many-parts'],
    },
    {
      what: 'the most rows of a block',
      form: aForm(aBlock(1, many(FORM_LIMITS.rowsPerBlock, aControl))),
      faults: [],
    },
    {
      what: 'a row more',
      form: aForm(aBlock(1, many(FORM_LIMITS.rowsPerBlock + 1, aControl))),
      faults: ['page.0 too-many-parts'],
    },
    {
      what: 'the most options of a question',
      form: aForm(aBlock(1, [choiceOf(FORM_LIMITS.options)])),
      faults: [],
    },
    {
      what: 'an option more',
      form: aForm(aBlock(1, [choiceOf(FORM_LIMITS.options + 1)])),
      faults: ['df_block_1.df_1 too-many-parts'],
    },
    {
      what: 'a row of four',
      form: aForm({ ...aBlock(1, []), rows: [[1, 2, 3, 4].map((id) => aControl(id))] }),
      faults: ['df_block_1 row-size'],
    },
    { what: 'an empty row', form: aForm({ ...aBlock(1, []), rows: [[]] }), faults: ['df_block_1 row-size'] },
    {
      what: 'one id for two questions',
      form: aForm(aBlock(1, [first, first])),
      faults: ['df_block_1.df_1 key-repeated'],
    },
    {
      what: 'one id for two blocks',
      form: aForm(aBlock(1, []), aBlock(1, [])),
      faults: ['df_block_1 key-repeated'],
    },
    {
      what: 'ids that occur several times, each named once',
      form: {
        pages: [
          aPage([aBlock(2, [aControl(3), aControl(4), aControl(3), aControl(3)])]),
          aPage([aBlock(1, []), aBlock(5, [aControl(4)]), aBlock(1, []), aBlock(2, [aControl(4)])]),
        ],
      },
      faults: ['df_block_1', 'df_block_2', 'df_block_2.df_3', 'df_block_2.df_4'].map((path) => `${path} key-repeated`),
    },
    {
      what: 'a blank label',
      form: aForm(aBlock(1, [aControl(1, { label: ' ' })])),
      faults: ['df_block_1.df_1 label-missing'],
    },
    {
      what: 'text without a label',
      form: aForm(aBlock(1, [aControl(1, { input_type: 'text', label: '' })])),
      faults: [],
    },
    {
      what: 'a choice of nothing',
      form: aForm(aBlock(1, [aControl(1, { input_type: 'dropdown' })])),
      faults: ['df_block_1.df_1 options-missing'],
    },
    {
      what: 'a blank option, and one twice',
      form: aForm(aBlock(1, [aControl(1, { input_type: 'dropdown', form_control_options: options('a', 'a', '') })])),
      faults: ['df_block_1.df_1 options-missing', 'df_block_1.df_1 option-repeated'],
    },
    {
      what: 'an option without a text',
      form: aForm(
        aBlock(1, [
          aControl(1, { input_type: 'dropdown', form_control_options: [{ option_value: 'a', option_label: ' ' }] }),
        ]),
      ),
      faults: ['df_block_1.df_1 options-missing'],
    },
    {
      what: 'remote options without a source',
      form: aForm(aBlock(1, [aControl(1, { input_type: 'dropdown', is_remote_options: true })])),
      faults: ['df_block_1.df_1 source-missing'],
    },
    {
      what: 'a smallest number above the largest',
      form: aForm(aBlock(1, [aControl(1, { min_val: 2, max_val: 1 })])),
      faults: ['df_block_1.df_1 limits-reversed'],
    },
    {
      what: 'a condition on an earlier question, also of an earlier page',
      form: {
        pages: [
          aPage([aBlock(1, [first, aControl(2, { visible_when: onFirst })])]),
          aPage([aBlock(2, [], { visible_when: onSecond })], { visible_when: onFirst }),
        ],
      },
      faults: [],
    },
    {
      what: 'a condition on a later question',
      form: aForm(aBlock(1, [aControl(1, { visible_when: onSecond }), aControl(2)])),
      faults: ['df_block_1.df_1 condition-on-later-question'],
    },
    {
      what: 'a text with a condition on an earlier question, and one with a condition on a later question',
      form: aForm(
        aBlock(1, [
          first,
          aControl(3, { input_type: 'text', label: '', visible_when: onFirst }),
          aControl(4, { input_type: 'text', label: '', visible_when: onSecond }),
          aControl(2),
        ]),
      ),
      faults: ['df_block_1.df_4 condition-on-later-question'],
    },
    {
      what: 'a condition on a text, which has no answer',
      form: aForm(aBlock(1, [aControl(1, { input_type: 'text', label: '' }), aControl(2, { visible_when: onFirst })])),
      faults: ['df_block_1.df_2 condition-unknown-question'],
    },
    {
      what: 'a page with a condition on its own question',
      form: { pages: [aPage([]), aPage([aBlock(1, [first])], { visible_when: onFirst })] },
      faults: ['page.1 condition-on-later-question'],
    },
    {
      what: 'a condition on itself',
      form: aForm(aBlock(1, [aControl(1, { required_when: onFirst })])),
      faults: ['df_block_1.df_1 condition-on-later-question'],
    },
    {
      what: 'a condition on a question that does not exist',
      form: aForm(aBlock(1, [], { visible_when: onFirst })),
      faults: ['df_block_1 condition-unknown-question'],
    },
    {
      what: 'a condition on an entry of another block',
      form: aForm(
        aBlock(1, [first], { repeats: { min: 0, max: 2 } }),
        aBlock(2, [aControl(3, { visible_when: onFirst })]),
      ),
      faults: ['df_block_2.df_3 condition-on-later-question'],
    },
    {
      what: 'a computation that is too deep',
      form: aForm(aBlock(1, [first, aControl(2, { computed: deep(9) })])),
      faults: ['df_block_1.df_2 formula-too-large'],
    },
    {
      what: 'a computation that is deeper than the stack',
      form: aForm(aBlock(1, [first, aControl(2, { computed: deep(100_000) })])),
      faults: ['df_block_1.df_2 formula-too-large'],
    },
    {
      what: 'a formula of itself, of a later question and of an unknown question',
      form: aForm(
        aBlock(1, [
          aControl(1, { computed: { sum: [{ question: 'df_block_1.df_1' }, { question: 'df_block_1.df_2' }] } }),
          aControl(2, { computed: { mean: [{ question: 'df_block_1.df_9' }] } }),
        ]),
      ),
      faults: ['df_block_1.df_1 formula-on-later-question', 'df_block_1.df_2 formula-unknown-question'],
    },
    {
      what: 'no entry at all',
      form: aForm(aBlock(1, [], { repeats: { min: 0, max: 0 } })),
      faults: ['df_block_1 entries-reversed'],
    },
    {
      what: 'fewer entries at most than at least',
      form: aForm(aBlock(1, [], { repeats: { min: 2, max: 1 } })),
      faults: ['df_block_1 entries-reversed'],
    },
    { what: 'as much work as is allowed', form: laborious(10), faults: [] },
    {
      what: 'conditions within their limits, whose entries are too much together',
      form: laborious(11),
      faults: ['df_block_2 form-too-complex'],
    },
  ])('$what: $faults', ({ form, faults }) => {
    expect(definitionFaults(form).map(({ path, code }) => `${path} ${code}`)).toEqual(faults);
  });
});
