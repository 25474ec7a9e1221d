import { describe, expect, it } from 'vitest';
import type { Condition } from '../conditions/expression.ts';
import type { FormControl } from '../definition/form-definition.ts';
import { aBlock, aControl, aForm, aPage, options } from '../form.fixture.ts';
import { exportQuestionnaire } from './export-questionnaire.rules.ts';
import { ITEM_CONTROLS, URLS } from './r4/extension-urls.ts';

const head = { status: 'active', title: 'Intake' } as const;
const asked = [
  aControl(1, { input_type: 'multiple-choice', form_control_options: options('Yes', 'No') }),
  aControl(2, { is_number: true }),
  aControl(3, { input_type: 'datepicker' }),
];

/** The item of a question after three others, and what only our own extension holds of it. */
function exported(change: Partial<FormControl>) {
  const { questionnaire, unmapped } = exportQuestionnaire(aForm(aBlock(1, [...asked, aControl(4, change)])), head);
  const { linkId, text, ...item } = questionnaire.item?.[0]?.item?.[0]?.item?.[3] ?? {};
  expect([linkId, text]).toEqual(['df_block_1.df_4', 'Question 4']);
  return { item, named: unmapped.map(({ what }) => what) };
}

const control = (code: string) => ({
  url: URLS.itemControl,
  valueCodeableConcept: { coding: [{ system: ITEM_CONTROLS, code }] },
});

describe('exportQuestionnaire', () => {
  it.each<{ change: Partial<FormControl>; item: object; named?: string[] }>([
    { change: {}, item: { type: 'string' } },
    { change: { is_required: true, max_val: 80 }, item: { type: 'string', required: true, maxLength: 80 } },
    { change: { height: 120 }, item: { type: 'text' } },
    { change: { is_number: true }, item: { type: 'decimal' } },
    {
      change: { input_type: 'scale-range', min_val: 1, max_val: 5 },
      item: {
        type: 'integer',
        extension: [
          control('slider'),
          { url: URLS.minValue, valueInteger: 1 },
          { url: URLS.maxValue, valueInteger: 5 },
        ],
      },
    },
    {
      change: { input_type: 'dropdown', form_control_options: [{ option_value: 'a', option_label: 'A', score: 2 }] },
      item: {
        type: 'choice',
        answerOption: [
          { valueCoding: { code: 'a', display: 'A', extension: [{ url: URLS.ordinalValue, valueDecimal: 2 }] } },
        ],
        extension: [control('drop-down')],
      },
    },
    {
      change: { input_type: 'upload-file', is_multiple: true, accepts: ['image/png'], max_bytes: 2_500_000 },
      item: {
        type: 'attachment',
        repeats: true,
        extension: [
          { url: URLS.mimeType, valueCode: 'image/png' },
          { url: URLS.maxSize, valueDecimal: 2.5 },
        ],
      },
    },
  ])('writes a question with $change', ({ change, item }) => {
    expect(exported(change)).toEqual({ item, named: [] });
  });

  it.each<{ change: Partial<FormControl>; named: string[] }>([
    { change: { input_type: 'sketch' }, named: ['input_type'] },
    {
      change: { input_type: 'dropdown', is_remote_options: true, options_source: 'x' },
      named: ['is_remote_options', 'options_source'],
    },
    { change: { required_when: { question: 'df_block_1.df_1', is: 'answered' } }, named: ['required_when'] },
    { change: { height: 90, is_for_staff: true }, named: ['height', 'is_for_staff'] },
    { change: { computed: { mean: [{ question: 'df_block_1.df_2' }] } }, named: ['is_number', 'computed'] },
  ])('names what FHIR does not hold: $named', ({ change, named }) => {
    expect([...exported(change).named].sort()).toEqual([...named].sort());
  });

  const Q = 'df_block_1.df_1' as const;
  const yes = { question: Q, operator: '=', answerString: 'Yes' };
  it.each<{ condition: Condition; item?: object }>([
    { condition: { question: Q, is: 'equal', value: 'Yes' }, item: { enableWhen: [yes] } },
    {
      condition: {
        any: [
          { question: Q, is: 'equal', value: 'Yes' },
          { question: 'df_block_1.df_2', is: 'more-than', value: 3 },
        ],
      },
      item: {
        enableWhen: [yes, { question: 'df_block_1.df_2', operator: '>', answerDecimal: 3 }],
        enableBehavior: 'any',
      },
    },
    {
      condition: { question: 'df_block_1.df_3', is: 'not-equal', value: '2026-01-01' },
      item: { enableWhen: [{ question: 'df_block_1.df_3', operator: '!=', answerDate: '2026-01-01' }] },
    },
    { condition: { all: [] } },
    { condition: { not: { question: Q, is: 'answered' } } },
    { condition: { all: [{ any: [{ question: Q, is: 'answered' }] }] } },
    { condition: { question: Q, is: 'contains', value: 'Y' } },
    { condition: { question: Q, is: 'one-of', values: ['Yes'] } },
    { condition: { question: 'df_block_1.df_3', is: 'age-below', value: 18 } },
    { condition: { question: Q, is: 'at-least', value: 3 } },
    { condition: { question: 'df_block_1.df_4', is: 'answered' } },
    { condition: { question: 'df_block_9.df_9', is: 'answered' } },
  ])('writes or names the condition $condition', ({ condition, item }) => {
    const { item: written, named } = exported({ visible_when: condition });
    expect(named).toEqual(item ? [] : ['visible_when']);
    expect(written).toMatchObject({ type: 'string', ...item });
    expect('enableWhen' in written).toBe(item !== undefined);
  });

  it('reads no question of a block that repeats from other blocks', () => {
    const answered: Condition = { question: 'df_block_1.df_1', is: 'answered' };
    const repeating = aBlock(1, [...asked, aControl(4, { visible_when: answered })], { repeats: { min: 1, max: 3 } });
    const later = aBlock(2, [aControl(5, { visible_when: answered })], { block_index: 1 });
    const { questionnaire, unmapped } = exportQuestionnaire(aForm(repeating, later), head);
    expect(unmapped).toEqual([{ path: 'df_block_2.df_5', what: 'visible_when' }]);
    expect(questionnaire.item?.[0]?.item?.[0]).toMatchObject({ type: 'group', repeats: true, required: true });
  });

  it('writes an empty page and a built-in block as texts, because groups have items', () => {
    const builtIn = aBlock(1, [], { built_in_block_id: 4, requires_signature: true, default_value: '<p>Terms</p>' });
    const { questionnaire, unmapped } = exportQuestionnaire({ pages: [aPage([builtIn]), aPage([])] }, head);
    const [page, empty] = questionnaire.item ?? [];
    expect([page?.type, page?.item?.[0]?.type, empty?.type]).toEqual(['group', 'display', 'display']);
    expect(unmapped.map(({ what }) => what)).toEqual(['built_in_block_id', 'requires_signature', 'default_value']);
  });

  it('names rows of several questions', () => {
    const { unmapped } = exportQuestionnaire(aForm(aBlock(1, [], { rows: [asked] })), head);
    expect(unmapped).toEqual([{ path: 'df_block_1', what: 'rows' }]);
  });
});

describe('a computed question', () => {
  const scored = aControl(5, { input_type: 'dropdown', form_control_options: [{ option_value: 'a', score: 1 }] });
  const sumOf = (...ids: readonly number[]): Partial<FormControl> => ({
    computed: { sum: ids.map((id) => ({ question: `df_block_1.df_${id}` as const })) },
  });
  it.each([
    { what: 'numbers', ids: [2, 6], hasExpression: true },
    { what: 'points', ids: [5], hasExpression: true },
    { what: 'a question twice', ids: [2, 2], hasExpression: false },
    { what: 'numbers and points', ids: [2, 5], hasExpression: false },
    { what: 'a later question', ids: [9], hasExpression: false },
  ])('has an expression for a sum of $what: $hasExpression', ({ ids, hasExpression }) => {
    const controls = [...asked, scored, aControl(6, { is_number: true }), aControl(7, sumOf(...ids)), aControl(9)];
    const { questionnaire } = exportQuestionnaire(aForm(aBlock(1, controls)), head);
    const item = questionnaire.item?.[0]?.item?.[0]?.item?.[5];
    expect(item).toMatchObject({ linkId: 'df_block_1.df_7', type: 'decimal', readOnly: true });
    expect(item?.extension?.some(({ url }) => url === URLS.calculatedExpression)).toBe(hasExpression);
  });

  it('a condition on a remote option compares its code', () => {
    const remote = aControl(5, { input_type: 'dropdown', is_remote_options: true, options_source: 'provinces' });
    const reader = aControl(6, { visible_when: { question: 'df_block_1.df_5', is: 'equal', value: 'ON' } });
    const { questionnaire } = exportQuestionnaire(aForm(aBlock(1, [remote, reader])), head);
    expect(questionnaire.item?.[0]?.item?.[0]?.item?.[1]?.enableWhen).toEqual([
      { question: 'df_block_1.df_5', operator: '=', answerCoding: { code: 'ON' } },
    ]);
  });
});
