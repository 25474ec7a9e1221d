import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionFaults } from '../../definition/definition-faults.rules.ts';
import { planForm } from '../../plan/form-plan.ts';
import { aFormToEdit, counter, idsOf } from '../edited.fixture.ts';
import type { EditedForm } from '../edited-form.rules.ts';
import { editForm } from './edit-form.rules.ts';
import type { FormEdit } from './form-edit.ts';

const edit = (change: FormEdit, form = aFormToEdit()): EditedForm => editForm(form, change, counter(500));
const before = { row: 0, column: 0, isNewRow: true };
const question = (form: EditedForm, id: number) =>
  form.pages
    .flatMap(({ blocks }) => blocks.flatMap(({ rows }) => rows.flat()))
    .find(({ form_control_id }) => form_control_id === id);

const FIRST = [{ 1: [[1, 2, 3], [4]] }, { 2: [[5]] }];
const SECOND = [{ 3: [[6]] }];

describe('edits of a form', () => {
  it.each<{ what: string; change: FormEdit; ids: unknown }>([
    { what: 'a page at the end', change: { type: 'page-added', at: 2 }, ids: [FIRST, SECOND, [{ 501: [] }]] },
    { what: 'a page between two', change: { type: 'page-added', at: 1 }, ids: [FIRST, [{ 501: [] }], SECOND] },
    { what: 'a page before another', change: { type: 'page-moved', id: 12, at: 0 }, ids: [SECOND, FIRST] },
    { what: 'a page beyond the end', change: { type: 'page-moved', id: 11, at: 9 }, ids: [SECOND, FIRST] },
    { what: 'a new block', change: { type: 'block-added', pageId: 12, at: 0 }, ids: [FIRST, [{ 500: [] }, ...SECOND]] },
    {
      what: 'a block to the top of its page',
      change: { type: 'block-moved', id: 2, pageId: 11, at: 0 },
      ids: [[...FIRST].reverse(), SECOND],
    },
    {
      what: 'a block to another page',
      change: { type: 'block-moved', id: 2, pageId: 12, at: 1 },
      ids: [FIRST.slice(0, 1), [...SECOND, ...FIRST.slice(1)]],
    },
    {
      what: 'a row within its block',
      change: { type: 'row-moved', blockId: 1, row: 1, toBlockId: 1, at: 0 },
      ids: [[{ 1: [[4], [1, 2, 3]] }, ...FIRST.slice(1)], SECOND],
    },
    {
      what: 'a row to another block',
      change: { type: 'row-moved', blockId: 1, row: 0, toBlockId: 3, at: 1 },
      ids: [[{ 1: [[4]] }, ...FIRST.slice(1)], [{ 3: [[6], [1, 2, 3]] }]],
    },
    {
      what: 'a new question in a row of its own',
      change: { type: 'question-added', blockId: 3, place: before, input: 'datepicker' },
      ids: [FIRST, [{ 3: [[500], [6]] }]],
    },
    {
      what: 'a new question beside another',
      change: { type: 'question-added', blockId: 3, place: { row: 0, column: 1, isNewRow: false }, input: 'sketch' },
      ids: [FIRST, [{ 3: [[6, 500]] }]],
    },
    {
      what: 'a new question in a full row gets its own row',
      change: { type: 'question-added', blockId: 1, place: { row: 0, column: 1, isNewRow: false }, input: 'dropdown' },
      ids: [[{ 1: [[500], [1, 2, 3], [4]] }, ...FIRST.slice(1)], SECOND],
    },
    {
      what: 'pasted questions, each in a row',
      change: {
        type: 'questions-added',
        blockId: 3,
        at: 1,
        questions: [
          { input_type: 'input-text', label: 'a' },
          { input_type: 'dropdown', label: 'b' },
        ],
      },
      ids: [FIRST, [{ 3: [[6], [500], [501]] }]],
    },
    {
      what: 'a removed question, with its row',
      change: { type: 'removed', key: { part: 'question', id: 4 } },
      ids: [[{ 1: [[1, 2, 3]] }, ...FIRST.slice(1)], SECOND],
    },
    {
      what: 'a removed block',
      change: { type: 'removed', key: { part: 'block', id: 1 } },
      ids: [FIRST.slice(1), SECOND],
    },
    { what: 'a removed page', change: { type: 'removed', key: { part: 'page', id: 11 } }, ids: [SECOND] },
    {
      what: 'the copy of a question below it',
      change: { type: 'copied', key: { part: 'question', id: 5 } },
      ids: [[...FIRST.slice(0, 1), { 2: [[5], [505]] }], SECOND],
    },
    {
      what: 'the copy of a page',
      change: { type: 'copied', key: { part: 'page', id: 12 } },
      ids: [FIRST, SECOND, [{ 501: [[502]] }]],
    },
  ])('FB-01 FB-02 $what', ({ change, ids }) => {
    expect(idsOf(edit(change))).toEqual(ids);
  });

  it.each([
    { what: 'to the right', id: 1, to: { row: 0, column: 2, isNewRow: false }, rows: [[2, 1, 3], [4]] },
    { what: 'to the end of its row', id: 1, to: { row: 0, column: 3, isNewRow: false }, rows: [[2, 3, 1], [4]] },
    { what: 'to the left', id: 3, to: { row: 0, column: 1, isNewRow: false }, rows: [[1, 3, 2], [4]] },
    { what: 'into a row of its own above', id: 2, to: { row: 0, column: 0, isNewRow: true }, rows: [[2], [1, 3], [4]] },
    { what: 'into a row of its own below', id: 2, to: { row: 1, column: 0, isNewRow: true }, rows: [[1, 3], [2], [4]] },
    { what: 'below the last row', id: 1, to: { row: 2, column: 0, isNewRow: true }, rows: [[2, 3], [4], [1]] },
    {
      what: 'into the row below',
      id: 3,
      to: { row: 1, column: 0, isNewRow: false },
      rows: [
        [1, 2],
        [3, 4],
      ],
    },
    { what: 'above the full row', id: 4, to: { row: 0, column: 1, isNewRow: false }, rows: [[4], [1, 2, 3]] },
  ])('FB-02 moves a question $what', ({ id, to, rows }) => {
    const form = edit({ type: 'question-moved', id, blockId: 1, place: to });
    expect(idsOf(form)).toEqual([[{ 1: rows }, ...FIRST.slice(1)], SECOND]);
  });

  it.each([
    { what: 'before itself', id: 2, to: { row: 0, column: 1, isNewRow: false } },
    { what: 'behind itself', id: 2, to: { row: 0, column: 2, isNewRow: false } },
    { what: 'above its own row, alone', id: 4, to: { row: 1, column: 0, isNewRow: true } },
    { what: 'below its own row, alone', id: 4, to: { row: 2, column: 0, isNewRow: true } },
    { what: 'beside itself, alone', id: 4, to: { row: 1, column: 1, isNewRow: false } },
  ])('FB-02 leaves the form as it is for a question $what', ({ id, to }) => {
    const form = aFormToEdit();
    expect(edit({ type: 'question-moved', id, blockId: 1, place: to }, form)).toBe(form);
  });

  it.each<FormEdit>([
    { type: 'page-moved', id: 99, at: 0 },
    { type: 'page-changed', id: 99, change: { name: 'x' } },
    { type: 'block-moved', id: 99, pageId: 11, at: 0 },
    { type: 'block-moved', id: 1, pageId: 99, at: 0 },
    { type: 'block-moved', id: 1, pageId: 11, at: 0 },
    { type: 'block-changed', id: 99, change: { name: 'x' } },
    { type: 'row-moved', blockId: 1, row: 7, toBlockId: 2, at: 0 },
    { type: 'row-moved', blockId: 1, row: 0, toBlockId: 99, at: 0 },
    { type: 'row-moved', blockId: 1, row: 0, toBlockId: 1, at: 0 },
    { type: 'question-added', blockId: 99, place: before, input: 'dropdown' },
    { type: 'question-moved', id: 99, blockId: 1, place: before },
    { type: 'question-moved', id: 1, blockId: 99, place: before },
    { type: 'question-changed', id: 99, change: { label: 'x' } },
    { type: 'copied', key: { part: 'page', id: 99 } },
    { type: 'copied', key: { part: 'block', id: 99 } },
    { type: 'copied', key: { part: 'question', id: 99 } },
    { type: 'removed', key: { part: 'page', id: 99 } },
    { type: 'removed', key: { part: 'block', id: 99 } },
    { type: 'removed', key: { part: 'question', id: 99 } },
  ])('FB-01 leaves the form as it is after $type of a part that is not there, or to where it is', (change) => {
    const form = aFormToEdit();
    expect(edit(change, form)).toBe(form);
  });

  it('FB-01 keeps the last page', () => {
    const alone = edit({ type: 'removed', key: { part: 'page', id: 11 } });
    expect(edit({ type: 'removed', key: { part: 'page', id: 12 } }, alone)).toBe(alone);
  });

  it('FB-02 puts no question into a built-in block', () => {
    const builtIn = { id: 4, name: 'Terms', translatedName: 'Conditions', fields: [], properties: { a: '1' } } as const;
    const form = edit({ type: 'block-added', pageId: 12, at: 0, builtIn });
    expect(form.pages[1]?.blocks[0]).toMatchObject({
      built_in_block_id: 4,
      name: 'Terms',
      properties: { a: '1' },
      translated: { name: 'Conditions', default_value: '' },
    });
    expect(edit({ type: 'question-moved', id: 1, blockId: 500, place: before }, form)).toBe(form);
    expect(edit({ type: 'row-moved', blockId: 1, row: 0, toBlockId: 500, at: 0 }, form)).toBe(form);
  });

  it('FB-02 conditions follow a question into another block', () => {
    const form = edit({ type: 'question-moved', id: 1, blockId: 2, place: before });
    expect(question(form, 4)?.visible_when).toEqual({ question: 'df_block_2.df_1', is: 'answered' });
    const withRow = edit({ type: 'row-moved', blockId: 1, row: 0, toBlockId: 3, at: 0 });
    expect(question(withRow, 4)?.visible_when).toEqual({ question: 'df_block_3.df_1', is: 'answered' });
  });

  it('FB-01 the conditions of a copied block name its own questions, those of a copied question the same ones', () => {
    const block = edit({ type: 'copied', key: { part: 'block', id: 1 } }).pages[0]?.blocks[1];
    expect(block?.rows[1]?.[0]?.visible_when).toEqual({
      question: `df_block_${block?.id}.df_${block?.rows[0]?.[0]?.form_control_id}`,
      is: 'answered',
    });
    const copy = edit({ type: 'copied', key: { part: 'question', id: 4 } }).pages[0]?.blocks[0]?.rows[2]?.[0];
    expect(copy?.visible_when).toEqual({ question: 'df_block_1.df_1', is: 'answered' });
  });

  it('FB-01 a copied question keeps the parent of its options', () => {
    const child = edit({ type: 'question-changed', id: 4, change: { form_options_parent_id: 1 } });
    const copy = edit({ type: 'copied', key: { part: 'question', id: 4 } }, child).pages[0]?.blocks[0]?.rows[2]?.[0];
    expect(copy?.form_options_parent_id).toBe(1);
  });

  it('FB-05 changes facts of the form', () => {
    expect(edit({ type: 'details-changed', change: { is_live: true } }).details).toMatchObject({
      is_live: true,
      slug: 'sleep',
    });
  });

  const key = fc.record({
    part: fc.constantFrom('page' as const, 'block' as const, 'question' as const),
    id: fc.constantFrom(1, 2, 3, 4, 5, 6, 11, 12, 500, 501, 502, 503, 504),
  });
  const place = fc.record({ row: fc.nat(3), column: fc.nat(3), isNewRow: fc.boolean() });
  const block = fc.constantFrom(1, 2, 3, 500, 501);
  const anyEdit: fc.Arbitrary<FormEdit> = fc.oneof(
    fc.record({ type: fc.constant('page-moved' as const), id: fc.constantFrom(11, 12, 500), at: fc.nat(3) }),
    fc.record({ type: fc.constant('page-added' as const), at: fc.nat(3) }),
    fc.record({ type: fc.constant('block-moved' as const), id: block, pageId: fc.constantFrom(11, 12), at: fc.nat(3) }),
    fc.record({
      type: fc.constant('row-moved' as const),
      blockId: block,
      row: fc.nat(2),
      toBlockId: block,
      at: fc.nat(3),
    }),
    fc.record({
      type: fc.constant('question-moved' as const),
      id: fc.integer({ min: 1, max: 6 }),
      blockId: block,
      place,
    }),
    fc.record({ type: fc.constant('copied' as const), key }),
    fc.record({ type: fc.constant('removed' as const), key }),
  );

  it('FB-01 FB-02 every series of edits leaves rows of one to three questions, and no id twice', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 25 }), (edits) => {
        const takeId = counter(500);
        const form = edits.reduce((each, change) => editForm(each, change, takeId), aFormToEdit());
        const plan = planForm(form);
        const ids = [...plan.questions.values()].map(({ control }) => control.form_control_id);
        expect(new Set(ids).size).toBe(ids.length);
        const codes = definitionFaults(form).map(({ code }) => code);
        expect(codes.filter((code) => !code.startsWith('condition-'))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
