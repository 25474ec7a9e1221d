import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBlock, aControl, aForm, options } from '../../form.fixture.ts';
import { planForm } from '../../plan/form-plan.ts';
import { deriveFormState, shownAnswers } from '../../plan/form-state.rules.ts';
import { URLS } from '../r4/extension-urls.ts';
import { exportResponse } from './export-response.rules.ts';
import { importResponse } from './import-response.rules.ts';

const FILE = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'scan.pdf' };
const form = aForm(
  aBlock(1, [
    aControl(1),
    aControl(2, { is_number: true }),
    aControl(3, {
      input_type: 'dropdown',
      form_control_options: [{ option_value: 'f1', option_label: 'Often', score: 1 }],
    }),
    aControl(4, { input_type: 'multiple-choice', is_multiple: true, form_control_options: options('Yes', 'No') }),
    aControl(5, { input_type: 'datepicker' }),
    aControl(6, { input_type: 'scale-range' }),
    aControl(7, { input_type: 'upload-file' }),
    aControl(8, { input_type: 'dropdown', is_remote_options: true }),
    aControl(9, { input_type: 'sketch' }),
  ]),
);
const plan = planForm(form);
const given = (...item: readonly unknown[]) => ({
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  item: [{ linkId: 'page_0', item: [{ linkId: 'df_block_1', item }] }],
});
const answered = (id: number, ...answer: readonly object[]) => ({ linkId: `df_block_1.df_${id}`, answer });

describe('exportResponse', () => {
  it.each([
    { id: 1, answer: 'Back pain', expected: [{ valueString: 'Back pain' }] },
    { id: 2, answer: '-1.5', expected: [{ valueDecimal: -1.5 }] },
    {
      id: 3,
      answer: 'f1',
      expected: [
        { valueCoding: { code: 'f1', display: 'Often', extension: [{ url: URLS.ordinalValue, valueDecimal: 1 }] } },
      ],
    },
    { id: 4, answer: ['Yes', 'No'], expected: [{ valueString: 'Yes' }, { valueString: 'No' }] },
    { id: 5, answer: '2026-02-28', expected: [{ valueDate: '2026-02-28' }] },
    { id: 6, answer: '7', expected: [{ valueInteger: 7 }] },
    { id: 7, answer: [FILE], expected: [{ valueAttachment: { url: `urn:uuid:${FILE.id}`, title: 'scan.pdf' } }] },
    {
      id: 8,
      answer: { value: 'ON', label: 'Ontario' },
      expected: [{ valueCoding: { code: 'ON', display: 'Ontario' } }],
    },
  ])('writes the answer $answer', ({ id, answer, expected }) => {
    const { response, unmapped } = exportResponse(
      plan,
      { df_block_1: { [`df_${id}`]: answer } },
      { status: 'completed' },
    );
    const item = { ...answered(id, ...expected), text: `Question ${id}` };
    const block = { linkId: 'df_block_1', text: 'Block 1', item: [item] };
    expect(response).toEqual({ ...given(), item: [{ linkId: 'page_0', text: 'Page', item: [block] }] });
    expect(unmapped).toEqual([]);
  });

  it('names the answers that FHIR does not hold', () => {
    const signature = { checked: true, signature: 'Zoé Martin' };
    const sketch = { v: 1, lines: [], description: 'A house' };
    const answers = { df_block_1: { df_9: sketch, signature, df_2: 'many', df_1: '' } };
    const { response, unmapped } = exportResponse(plan, answers, { status: 'in-progress' });
    expect(unmapped.map(({ path }) => path)).toEqual(['df_block_1.df_9', 'df_block_1.signature', 'df_block_1.df_2']);
    expect(importResponse(plan, response)).toEqual({ ok: true, answers, unmapped: [] });
  });
});

it('CT-03 EN-17 an answer below a hidden question that another system sends counts for nothing', () => {
  const visible_when = { question: 'df_block_1.df_1', is: 'equal', value: 'Yes' } as const;
  const country = aControl(2, { is_remote_options: true, visible_when });
  const province = aControl(3, { is_remote_options: true, form_options_parent_id: 2, is_required: true });
  const home = planForm(aForm(aBlock(1, [aControl(1), country, province])));
  const answers = {
    df_block_1: { df_1: 'No', df_2: { value: '1', label: 'Canada' }, df_3: { value: '9', label: 'x' } },
  };
  const imported = importResponse(home, exportResponse(home, answers, { status: 'completed' }).response);
  if (!imported.ok) throw new Error('refused');
  expect(imported.answers).toEqual(answers);
  const state = deriveFormState(home, imported.answers, '2026-06-15');
  expect(shownAnswers(home, imported.answers, state)).toEqual({ df_block_1: { df_1: 'No' } });
});

describe('importResponse', () => {
  it.each([
    { what: 'an unknown question', item: { linkId: 'df_block_1.df_99', answer: [] }, named: 'question-unknown' },
    { what: 'an answer of another kind', item: answered(2, { valueString: '3' }), named: 'answer' },
    { what: 'several answers', item: answered(1, { valueString: 'a' }, { valueString: 'b' }), named: 'answer' },
    {
      what: 'a file elsewhere',
      item: answered(7, { valueAttachment: { url: 'https://x', title: 'x' } }),
      named: 'answer',
    },
    { what: 'a file without a name', item: answered(7, { valueAttachment: { url: 'urn:uuid:x' } }), named: 'answer' },
    { what: 'a question below', item: { ...answered(1), item: [] }, named: 'nested-questions' },
  ])('names $what', ({ item, named }) => {
    const result = importResponse(plan, given(item));
    expect(result).toMatchObject({ ok: true, unmapped: [{ path: item.linkId, what: named }] });
  });

  it('names a page that the form does not have, and a second entry of a block that does not repeat', () => {
    const block = { linkId: 'df_block_1', item: [answered(1, { valueString: 'a' })] };
    const item = [
      { linkId: 'page_0', item: [block, { ...block, item: [answered(1, { valueString: 'b' })] }] },
      { linkId: 'page_1', item: [block] },
    ];
    expect(importResponse(plan, { ...given(), item })).toEqual({
      ok: true,
      answers: { df_block_1: { df_1: 'a' } },
      unmapped: [
        { path: 'df_block_1', what: 'repeats' },
        { path: 'page_1', what: 'question-unknown' },
      ],
    });
  });

  it.each([
    { what: 'null', input: null, fault: ' resource-unknown' },
    { what: 'a Questionnaire', input: { resourceType: 'Questionnaire' }, fault: ' resource-unknown' },
    { what: 'an unknown status', input: { ...given(), status: 'done' }, fault: 'status status-unknown' },
    {
      what: 'an answer that is a text',
      input: given({ linkId: 'q', answer: ['x'] }),
      fault: 'item.0.item.0.item.0.answer.0 shape-invalid',
    },
    { what: 'an item without linkId', input: given({}), fault: 'item.0.item.0.item.0.linkId link-id-invalid' },
  ])('RL-02 refuses $what', ({ input, fault }) => {
    const result = importResponse(plan, input);
    expect(result.ok ? [] : result.faults.map(({ path, code }) => `${path} ${code}`)).toEqual([fault]);
  });

  it('RL-02 an extension gives no answers to objects of the language', () => {
    const extension = [{ url: URLS.formAnswers, valueString: '{"__proto__":{"df_1":"x"},"df_block_1":3}' }];
    const result = importResponse(plan, { ...given(), extension });
    expect(result).toMatchObject({ ok: true, unmapped: [{ path: '', what: URLS.formAnswers }] });
    expect(Object.hasOwn(Object.prototype, 'df_1')).toBe(false);
  });

  it('RL-02 JSON of any kind never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), (any, item) => {
        for (const input of [
          any,
          given(...item),
          { ...given(), item },
          given(answered(1), { linkId: 'x', answer: any }),
        ])
          expect(typeof importResponse(plan, input).ok).toBe('boolean');
      }),
      { numRuns: 300 },
    );
  });
});
