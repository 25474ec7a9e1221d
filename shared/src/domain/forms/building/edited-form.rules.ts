import type {
  BlockField,
  BuiltInBlockId,
  FormBlock,
  FormControl,
  FormDefinition,
  FormOption,
  FormPage,
  FormTypeId,
  InputType,
} from '../definition/form-definition.ts';
import { withIds } from '../definition/new-ids.rules.ts';
import { type FormTexts, textsOf, withTexts } from '../texts/form-texts.rules.ts';

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

/**
 * A form that staff edit: every part has an id, and has its texts in the form's second language with it, so that a translation moves with its
 * part. '' where a translation is missing.
 */
export interface EditedForm extends FormDefinition {
  readonly details: FormDetails;
  readonly pages: readonly EditedPage[];
}

/** Facts of the form as a whole (FB-05). */
export interface FormDetails {
  readonly name: string;
  readonly slug: string;
  readonly form_description: string;
  /** null: in no category. */
  readonly category_id: number | null;
  readonly form_type_id: FormTypeId;
  /** Place of the product that opens this form; `site`: registration (RT-05). */
  readonly location: 'site' | null;
  /** Listed in the launcher. */
  readonly is_live: boolean;
  readonly translated: { readonly name: string; readonly form_description: string };
}

export interface EditedPage extends FormPage {
  readonly id: number;
  readonly blocks: readonly EditedBlock[];
  readonly translated: { readonly name: string };
}

export interface EditedBlock extends FormBlock {
  readonly id: number;
  readonly rows: readonly EditedRow[];
  readonly translated: { readonly name: string; readonly default_value: string };
}

/** One to three questions side by side (CT-01). */
export type EditedRow = readonly EditedQuestion[];

export interface EditedQuestion extends FormControl {
  readonly form_control_id: number;
  readonly form_control_options: readonly EditedOption[];
  readonly translated: { readonly label: string; readonly placeholder: string; readonly content: string };
}

export interface EditedOption extends FormOption {
  /** The label in the second language. */
  readonly translated: string;
}

/** Gives ids to new parts of a form. */
export type TakeId = () => number;

/**
 * Ids from here on are given by the browser: the server replaces them when the form is saved. Ids of the server come from a sequence that
 * never reaches this number.
 */
export const FIRST_NEW_ID = 900_000_000;

/** A page with one empty block. */
export const newPage = (takeId: TakeId): EditedPage => ({
  id: takeId(),
  name: '',
  blocks: [newBlock(takeId)],
  translated: { name: '' },
});

/** A block of questions without a question. */
export const newBlock = (takeId: TakeId): EditedBlock => ({
  id: takeId(),
  name: '',
  rows: [],
  built_in_block_id: null,
  requires_signature: false,
  default_value: '',
  properties: {},
  page_index: 0,
  block_index: 0,
  fields: [],
  translated: { name: '', default_value: '' },
});

/** The beginning of a built-in block (CP-03): its name, all fields that it can have, and its properties. */
export interface BuiltInStart {
  readonly id: BuiltInBlockId;
  readonly name: string;
  readonly translatedName: string;
  readonly fields: readonly BlockField[];
  readonly properties: Readonly<Record<string, string>>;
}

export const newBuiltInBlock = (
  { id, name, translatedName, fields, properties }: BuiltInStart,
  takeId: TakeId,
): EditedBlock => ({
  ...newBlock(takeId),
  built_in_block_id: id,
  name,
  fields,
  properties,
  translated: { name: translatedName, default_value: '' },
});

const SCALE = { min_val: 0, max_val: 10 };
/** px */
const SKETCH_HEIGHT = 400;

/** Values with which questions of a type begin, beside those that all types share. */
const STARTS: { readonly [T in InputType]?: Partial<EditedQuestion> } = {
  'multiple-choice': { form_control_options: [{ option_value: '', translated: '' }] },
  dropdown: { form_control_options: [{ option_value: '', translated: '' }] },
  'scale-range': SCALE,
  sketch: { height: SKETCH_HEIGHT },
};

/** A question of the type, without a label. */
export const newQuestion = (type: InputType, takeId: TakeId): EditedQuestion => ({
  form_control_id: takeId(),
  input_type: type,
  label: '',
  placeholder: '',
  is_required: false,
  is_multiple: false,
  is_remote_options: false,
  form_options_parent_id: null,
  form_control_options: [],
  min_val: null,
  max_val: null,
  height: null,
  content: '',
  translated: { label: '', placeholder: '', content: '' },
  ...STARTS[type],
});
