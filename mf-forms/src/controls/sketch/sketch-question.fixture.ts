import type { FormControl } from '@carefront/shared/domain';

/** The question of the sketch tests. */
export const sketchQuestion = (own: Partial<FormControl> = {}): FormControl => ({
  form_control_id: 7,
  input_type: 'sketch',
  label: 'Show where it hurts',
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
  ...own,
});
