import type { BlockField, BuiltInBlockId, InputType } from '../../definition/form-definition.ts';
import type { EditedBlock, EditedPage, EditedQuestion } from '../edited-form.ts';

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
