import type { FormBlock, FormControl, FormDefinition, FormPage } from './definition/form-definition.ts';

/** A question that asks for a text, with changes. */
export const aControl = (id: number, change: Partial<FormControl> = {}): FormControl => ({
  form_control_id: id,
  input_type: 'input-text',
  label: `Question ${id}`,
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
  ...change,
});

export const options = (...values: string[]) => values.map((option_value) => ({ option_value }));

/** A block of questions, one in each row. */
export const aBlock = (id: number, controls: readonly FormControl[], change: Partial<FormBlock> = {}): FormBlock => ({
  id,
  name: `Block ${id}`,
  rows: controls.map((control) => [control]),
  built_in_block_id: null,
  requires_signature: false,
  default_value: '',
  properties: {},
  page_index: 0,
  block_index: 0,
  fields: [],
  ...change,
});

export const aPage = (blocks: readonly FormBlock[], change: Partial<FormPage> = {}): FormPage => ({
  id: 1,
  name: 'Page',
  blocks,
  ...change,
});

/** A form of one page. */
export const aForm = (...blocks: readonly FormBlock[]): FormDefinition => ({ pages: [aPage(blocks)] });
