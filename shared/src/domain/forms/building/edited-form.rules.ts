import type { FormBlock, FormControl, FormDefinition, FormPage } from '../definition/form-definition.ts';
import { withIds } from '../definition/new-ids.rules.ts';
import { type FormTexts, textsOf, withTexts } from '../texts/form-texts.rules.ts';
import type { EditedBlock, EditedForm, EditedPage, EditedQuestion, FormDetails } from './edited-form.ts';
import { newPage } from './edits/new-parts.rules.ts';

/** A form as the server stores its working copy. `translation`: its texts, name and description in its second language. */
export interface StoredForm {
  readonly details: Omit<FormDetails, 'translated'>;
  readonly definition: FormDefinition;
  readonly translation: FormTexts;
}

/**
 * Returns a stored form for editing.
 * @param nextId - Returns an id that no part of the form has, for a part without an id.
 */
export function editedForm({ details, definition, translation }: StoredForm, nextId: () => number): EditedForm {
  const { pages } = withIds(definition, (id) => id ?? nextId());
  const { pages: translated } = withTexts(definition, (place) => translation[place] ?? '');
  const { name = '', description = '' } = translation;
  return {
    details: { ...details, translated: { name, form_description: description } },
    pages: pages.map((page, index) => editedPage(page, translated[index] ?? page)),
  };
}

/** The parts of both pages are the same, in two languages. */
const editedPage = (page: FormPage, { name, blocks }: FormPage): EditedPage => ({
  ...page,
  id: page.id ?? missing(),
  translated: { name },
  blocks: page.blocks.map((block, index) => editedBlock(block, blocks[index] ?? block)),
});

const editedBlock = (block: FormBlock, { name, default_value, rows }: FormBlock): EditedBlock => ({
  ...block,
  id: block.id ?? missing(),
  translated: { name, default_value },
  rows: block.rows.map((row, index) =>
    row.map((control, component) => editedQuestion(control, rows[index]?.[component] ?? control)),
  ),
});

function editedQuestion(control: FormControl, translated: FormControl): EditedQuestion {
  const { label, placeholder, content, form_control_options: options } = translated;
  return {
    ...control,
    form_control_id: control.form_control_id ?? missing(),
    translated: { label, placeholder, content },
    form_control_options: control.form_control_options.map((option, index) => ({
      ...option,
      translated: options[index]?.option_label ?? '',
    })),
  };
}

const missing = (): never => {
  throw new Error('every part was given an id');
};

/** Returns an edited form as the server stores it. Blank translations are left out. */
export function storedForm({ details: { translated, ...details }, pages }: EditedForm): StoredForm {
  const { name, form_description: description } = translated;
  const own = Object.entries({ name, description }).filter(([, text]) => text.trim() !== '');
  return {
    details,
    definition: { pages: pages.map(storedPage) },
    translation: { ...Object.fromEntries(own), ...textsOf({ pages: pages.map(inSecondLanguage) }) },
  };
}

/** The form that a person begins with: one page with one block, so that a question can be added at once. Its ids are all 0. */
export const emptyForm = (): FormDefinition => ({
  pages: [
    storedPage(
      newPage(() => 0),
      0,
    ),
  ],
});

const storedPage = ({ translated: _, ...page }: EditedPage, pageIndex: number): FormPage => ({
  ...page,
  blocks: page.blocks.map(({ translated: __, ...block }, blockIndex) => ({
    ...block,
    page_index: pageIndex,
    block_index: blockIndex,
    rows: block.rows.map((row) => row.map(storedQuestion)),
  })),
});

const storedQuestion = ({ translated: _, form_control_options: options, ...control }: EditedQuestion): FormControl => ({
  ...control,
  form_control_options: options.map(({ translated: __, ...option }) => option),
});

const inSecondLanguage = ({ translated, ...page }: EditedPage): FormPage => ({
  ...page,
  ...translated,
  blocks: page.blocks.map((block) => ({
    ...block,
    ...block.translated,
    rows: block.rows.map((row) =>
      row.map((control) => ({
        ...control,
        ...control.translated,
        form_control_options: control.form_control_options.map(({ translated: label, ...option }) => ({
          ...option,
          option_label: label,
        })),
      })),
    ),
  })),
});
