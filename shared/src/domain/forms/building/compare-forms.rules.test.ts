import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../definition/form-definition.ts';
import { aBlock, aControl, aForm, aPage } from '../form.fixture.ts';
import { compareForms } from './compare-forms.rules.ts';

const base = aForm(
  aBlock(
    1,
    [1, 2, 3, 4].map((id) => aControl(id)),
  ),
  aBlock(2, [aControl(5)]),
);
const withOrder = (...ids: number[]): FormDefinition =>
  aForm(
    aBlock(
      1,
      ids.map((id) => aControl(id)),
    ),
    aBlock(2, [aControl(5)]),
  );
const told = (after: FormDefinition, before = base) =>
  compareForms(before, after).map(({ kind, path, changed }) => [kind, path, ...changed].join(' '));

describe('compareForms', () => {
  it.each<{ what: string; after: FormDefinition; found: string[] }>([
    { what: 'the same form', after: base, found: [] },
    { what: 'a new question', after: withOrder(1, 2, 9, 3, 4), found: ['added df_block_1.df_9'] },
    { what: 'a removed question', after: withOrder(1, 3, 4), found: ['removed df_block_1.df_2'] },
    { what: 'one question that moved to the end', after: withOrder(2, 3, 4, 1), found: ['moved df_block_1.df_1'] },
    { what: 'one question that moved to the top', after: withOrder(4, 1, 2, 3), found: ['moved df_block_1.df_4'] },
    {
      what: 'a changed label and a changed requirement',
      after: aForm(
        aBlock(1, [aControl(1, { label: 'New', is_required: true }), ...[2, 3, 4].map((id) => aControl(id))]),
        aBlock(2, [aControl(5)]),
      ),
      found: ['changed df_block_1.df_1 label is_required'],
    },
    {
      what: 'a question in another block',
      after: aForm(
        aBlock(
          1,
          [1, 2, 3].map((id) => aControl(id)),
        ),
        aBlock(2, [aControl(4), aControl(5)]),
      ),
      found: ['moved df_block_2.df_4'],
    },
    {
      what: 'a block with another name on a new page',
      after: {
        pages: [
          aPage([
            aBlock(
              1,
              [1, 2, 3, 4].map((id) => aControl(id)),
            ),
          ]),
          aPage([aBlock(2, [aControl(5)], { name: 'Other' })], { id: 2, name: 'Second' }),
        ],
      },
      found: ['added page.1', 'changed df_block_2 name'],
    },
  ])('FB-04 finds $what', ({ after, found }) => {
    expect(told(after)).toEqual(found);
  });

  it('FB-04 compares parts without an id by their place', () => {
    const unsaved = (label: string) => aForm(aBlock(1, [aControl(1, { form_control_id: null, label })], { id: null }));
    expect(told(unsaved('B'), unsaved('A'))).toEqual(['changed df_block_new_0_0.df_new_0_0_0_0 label']);
  });

  it('FB-04 names the part', () => {
    expect(compareForms(withOrder(1, 2, 3, 4, 9), base)).toEqual([
      { part: 'question', kind: 'removed', path: 'df_block_1.df_9', name: 'Question 9', changed: [] },
    ]);
  });
});
