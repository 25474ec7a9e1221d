import { aBlock, aControl, aPage, options } from '../form.fixture.ts';
import { type EditedForm, editedForm } from './edited-form.rules.ts';

export const DETAILS = {
  name: 'Sleep',
  slug: 'sleep',
  form_description: '',
  category_id: null,
  form_type_id: 4,
  location: null,
  is_live: false,
} as const;

export const counter = (first: number) => {
  let last = first - 1;
  return () => (last += 1);
};

/** Two pages. Block 1 has questions 1 to 3 in a row and question 4 below; block 2 follows it; block 3 is alone on the second page. */
export const TWO_PAGES = {
  pages: [
    aPage(
      [
        aBlock(1, [], {
          rows: [
            [aControl(1), aControl(2), aControl(3)],
            [aControl(4, { visible_when: { question: 'df_block_1.df_1', is: 'answered' } })],
          ],
        }),
        aBlock(2, [aControl(5, { input_type: 'dropdown', form_control_options: options('Well', 'Badly') })]),
      ],
      { id: 11, name: 'First' },
    ),
    aPage([aBlock(3, [aControl(6)])], { id: 12, name: 'Second' }),
  ],
};

export const aFormToEdit = (): EditedForm =>
  editedForm({ details: DETAILS, definition: TWO_PAGES, translation: {} }, counter(100));

/** Ids of the questions, by block and row. */
export const idsOf = ({ pages }: EditedForm) =>
  pages.map(({ blocks }) =>
    blocks.map(({ id, rows }) => ({ [id]: rows.map((row) => row.map(({ form_control_id }) => form_control_id)) })),
  );
