import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBlock, aControl, aForm, options } from '../form.fixture.ts';
import { randomForm } from '../random-form.fixture.ts';
import { textsOf } from '../texts/form-texts.rules.ts';
import { counter, DETAILS } from './edited.fixture.ts';
import { editedForm, storedForm } from './edited-form.rules.ts';

const definition = aForm(
  aBlock(1, [aControl(1, { input_type: 'dropdown', form_control_options: options('Well', 'Badly') })], {
    default_value: '<p>Terms</p>',
  }),
);
const FRENCH = {
  name: 'Sommeil',
  description: 'Deux minutes',
  'page.0.name': 'Page',
  'df_block_1.name': 'Bloc',
  'df_block_1.default_value': '<p>Conditions</p>',
  'df_block_1.df_1.label': 'Question',
  'df_block_1.df_1.option.0': 'Bien',
  'df_block_1.df_1.option.1': 'Mal',
};

describe('a form that staff edit', () => {
  it('FB-01 has each translated text at its part', () => {
    const { details, pages } = editedForm({ details: DETAILS, definition, translation: FRENCH }, counter(50));
    const [block] = pages[0]?.blocks ?? [];
    const [question] = block?.rows.flat() ?? [];
    expect(details.translated).toEqual({ name: 'Sommeil', form_description: 'Deux minutes' });
    expect([pages[0]?.translated, block?.translated]).toEqual([
      { name: 'Page' },
      { name: 'Bloc', default_value: '<p>Conditions</p>' },
    ]);
    expect(question?.translated).toEqual({ label: 'Question', placeholder: '', content: '' });
    expect(question?.form_control_options.map(({ translated }) => translated)).toEqual(['Bien', 'Mal']);
  });

  it('FB-01 gives ids to parts without one, and its conditions name them', () => {
    const unsaved = aForm(
      aBlock(
        1,
        [
          aControl(1, { form_control_id: null }),
          aControl(2, {
            form_control_id: null,
            visible_when: { question: 'df_block_new_0_0.df_new_0_0_0_0', is: 'empty' },
          }),
        ],
        { id: null },
      ),
    );
    const { pages } = editedForm({ details: DETAILS, definition: unsaved, translation: {} }, counter(50));
    const [block] = pages[0]?.blocks ?? [];
    expect([block?.id, block?.rows.flat().map((each) => each.form_control_id)]).toEqual([50, [51, 52]]);
    expect(block?.rows.flat()[1]?.visible_when).toEqual({ question: 'df_block_50.df_51', is: 'empty' });
  });

  it('FB-01 is stored as it was read, with its translation', () => {
    fc.assert(
      fc.property(randomForm, fc.boolean(), (form, isTranslated) => {
        const translation = isTranslated
          ? Object.fromEntries(Object.entries(textsOf(form)).map(([place, text]) => [place, `fr ${text}`]))
          : {};
        const stored = storedForm(editedForm({ details: DETAILS, definition: form, translation }, counter(900)));
        const indexed = form.pages.map((page, page_index) => ({
          ...page,
          blocks: page.blocks.map((block, block_index) => ({ ...block, page_index, block_index })),
        }));
        expect(stored).toEqual({ details: DETAILS, definition: { pages: indexed }, translation });
      }),
      { numRuns: 100 },
    );
  });

  it('FB-01 leaves out blank translations when it is stored', () => {
    const translation = { name: ' ', 'df_block_1.name': ' ', 'df_block_1.df_1.option.1': 'Mal' };
    const stored = storedForm(editedForm({ details: DETAILS, definition, translation }, counter(50)));
    expect(stored.translation).toEqual({ 'df_block_1.df_1.option.1': 'Mal' });
  });
});
