import { describe, expect, it } from 'vitest';
import { aBlock, aControl, aForm, aPage } from '../form.fixture.ts';
import { visitorForm } from './visitor-form.rules.ts';

const score = aControl(9, { is_for_staff: true, computed: { question: 'df_block_1.df_1' } });
const idsOf = (form: ReturnType<typeof visitorForm>) =>
  form.pages.map(({ blocks }) =>
    blocks.map(({ rows }) => rows.map((row) => row.map(({ form_control_id }) => form_control_id))),
  );

describe('visitorForm', () => {
  it('EN-16 leaves out a score for staff, and its row', () => {
    expect(idsOf(visitorForm(aForm(aBlock(1, [aControl(1), score]))))).toEqual([[[[1]]]]);
  });

  it('EN-16 keeps the other questions of the row', () => {
    const block = { ...aBlock(1, []), rows: [[aControl(1), score, aControl(2)]] };
    expect(idsOf(visitorForm(aForm(block)))).toEqual([[[[1, 2]]]]);
  });

  it('EN-16 leaves out a block and a page with scores alone, and keeps a page that had no blocks', () => {
    const pages = [aPage([aBlock(1, [aControl(1)])]), aPage([aBlock(2, [score])], { id: 2 }), aPage([], { id: 3 })];
    expect(visitorForm({ pages }).pages.map(({ id }) => id)).toEqual([1, 3]);
  });

  it('EN-16 keeps a block of scores that needs a signature', () => {
    const signed = aBlock(2, [score], { requires_signature: true });
    expect(idsOf(visitorForm(aForm(aBlock(1, [aControl(1)]), signed)))).toEqual([[[[1]], []]]);
  });

  it.each([
    { reader: 'a condition of a question', control: { visible_when: { question: 'df_block_1.df_9', is: 'answered' } } },
    {
      reader: 'a condition of a text',
      control: { input_type: 'text', visible_when: { question: 'df_block_1.df_9', is: 'answered' } },
    },
    { reader: 'a requirement', control: { required_when: { question: 'df_block_1.df_9', is: 'at-least', value: 3 } } },
    { reader: 'a computed answer that everybody sees', control: { computed: { question: 'df_block_1.df_9' } } },
  ] as const)('EN-16 keeps a score that is read by $reader', ({ control }) => {
    expect(idsOf(visitorForm(aForm(aBlock(1, [aControl(1), score, aControl(2, control)]))))).toEqual([
      [[[1], [9], [2]]],
    ]);
  });

  it('EN-16 keeps the scores that a kept score is computed from, and not those that only scores for staff read', () => {
    const total = aControl(10, { is_for_staff: true, computed: { question: 'df_block_1.df_9' } });
    const last = aControl(11, { is_for_staff: true, computed: { question: 'df_block_1.df_10' } });
    const page = aPage([aBlock(3, [aControl(3)])], {
      id: 2,
      visible_when: { question: 'df_block_1.df_10', is: 'at-least', value: 10 },
    });
    const form = { pages: [aPage([aBlock(1, [aControl(1), score, total, last])]), page] };
    expect(idsOf(visitorForm(form))).toEqual([[[[1], [9], [10]]], [[[3]]]]);
  });

  it('EN-16 keeps scores that are computed from each other and read by a condition', () => {
    const circle = (id: number, from: number) =>
      aControl(id, { is_for_staff: true, computed: { sum: [{ question: `df_block_1.df_${from}` }] } });
    const shown = aControl(1, { visible_when: { question: 'df_block_1.df_9', is: 'answered' } });
    const form = aForm(aBlock(1, [circle(9, 10), circle(10, 9), circle(11, 11), shown]));
    expect(idsOf(visitorForm(form))).toEqual([[[[9], [10], [1]]]]);
  });

  it.each([
    { what: 'a question', control: {} },
    { what: 'a text', control: { input_type: 'text' } },
    { what: 'a required question', control: { is_required: true } },
  ] as const)('EN-16 RL-02 leaves out $what for staff, whatever reads it', ({ control }) => {
    const forStaff = aControl(2, { is_for_staff: true, ...control });
    const reading = aControl(3, { visible_when: { question: 'df_block_1.df_2', is: 'answered' } });
    expect(idsOf(visitorForm(aForm(aBlock(1, [aControl(1), forStaff, reading]))))).toEqual([[[[1], [3]]]]);
  });

  it('EN-16 CT-03 leaves out the questions whose options depend on an answer of staff', () => {
    const remote = { is_remote_options: true, input_type: 'dropdown' } as const;
    const form = aForm(
      aBlock(1, [
        aControl(1),
        aControl(2, { ...remote, is_for_staff: true }),
        aControl(3, { ...remote, form_options_parent_id: 2 }),
        aControl(4, { ...remote, form_options_parent_id: 3 }),
        aControl(5, { ...remote, form_options_parent_id: 1 }),
      ]),
    );
    expect(idsOf(visitorForm(form))).toEqual([[[[1], [5]]]]);
  });

  it('EN-16 RL-02 keeps no score that only a question for staff reads', () => {
    const forStaff = aControl(2, { is_for_staff: true, visible_when: { question: 'df_block_1.df_9', is: 'answered' } });
    expect(idsOf(visitorForm(aForm(aBlock(1, [aControl(1), score, forStaff]))))).toEqual([[[[1]]]]);
  });

  it('EN-16 RL-02 keeps no text of a score that it keeps', () => {
    const titled = { ...score, label: 'Risk', placeholder: 'Not for clients', content: '<p>Secret</p>' };
    const reading = aControl(2, { visible_when: { question: 'df_block_1.df_9', is: 'answered' } });
    const form = visitorForm(aForm(aBlock(1, [aControl(1), titled, reading])));
    expect(form.pages[0]?.blocks[0]?.rows[1]).toEqual([{ ...score, label: '', placeholder: '', content: '' }]);
  });

  it('EN-16 returns a form without scores unchanged', () => {
    const form = aForm(aBlock(1, [aControl(1)]));
    expect(visitorForm(form)).toBe(form);
  });
});
