import type { FormControl } from '@carefront/shared/domain';

/** A question that asks for a text, with changes. */
export const aQuestion = (change: Partial<FormControl> = {}): FormControl => ({
  form_control_id: 7,
  input_type: 'input-text',
  label: 'Your question',
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

/** Options whose values are their texts. */
export const optionsNamed = (...values: string[]) => values.map((option_value) => ({ option_value }));
