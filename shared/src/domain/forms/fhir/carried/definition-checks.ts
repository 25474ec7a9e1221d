import { MEDIA_TYPES } from '../../../files/media-type.rules.ts';
import {
  BUILT_IN_BLOCKS,
  type FormBlock,
  type FormControl,
  type FormPage,
  INPUT_TYPES,
} from '../../definition/form-definition.ts';
import { isComputation, isCondition } from './check-expression.rules.ts';
import {
  among,
  type Check,
  isFlag,
  isId,
  isNumber,
  isText,
  isTextRecord,
  isWhole,
  listOf,
  orNull,
  recordOf,
} from './value-checks.ts';

type Checks<T> = Readonly<Record<keyof T, Check>>;

const MOST_ENTRIES = 50;
const option = recordOf({ option_value: isText }, { option_label: isText, score: isNumber });
const field = recordOf({
  slug: isText,
  validation_map: isText,
  pivot: recordOf({ is_visible: isFlag, is_required: isFlag }),
});

/** Checks for a question; its id is part of the `linkId`. */
export const CONTROL_CHECKS: Checks<Omit<FormControl, 'form_control_id'>> = {
  input_type: among(INPUT_TYPES),
  label: isText,
  placeholder: isText,
  is_required: isFlag,
  is_multiple: isFlag,
  is_remote_options: isFlag,
  form_options_parent_id: orNull(isId),
  form_control_options: listOf(option),
  min_val: orNull(isNumber),
  max_val: orNull(isNumber),
  height: orNull(isNumber),
  content: isText,
  is_number: isFlag,
  options_source: isText,
  accepts: listOf(among(Object.keys(MEDIA_TYPES))),
  max_bytes: isId,
  visible_when: isCondition,
  required_when: isCondition,
  computed: isComputation,
  is_for_staff: isFlag,
};

const BLOCK_IDS = Object.keys(BUILT_IN_BLOCKS).map(Number);

export const isEntryRange: Check = (value) => {
  if (!recordOf({ min: isWhole, max: isId })(value)) return false;
  const { min, max } = value as { min: number; max: number }; // both were judged
  return min <= max && max <= MOST_ENTRIES;
};

/** Checks for a block without its rows; its id is part of the `linkId`. */
export const BLOCK_CHECKS: Checks<Omit<FormBlock, 'id' | 'rows'>> = {
  name: isText,
  built_in_block_id: orNull(among(BLOCK_IDS)),
  requires_signature: isFlag,
  default_value: isText,
  properties: isTextRecord,
  page_index: isWhole,
  block_index: isWhole,
  fields: listOf(field),
  visible_when: isCondition,
  repeats: isEntryRange,
};

/** Checks for a page without its blocks. */
export const PAGE_CHECKS: Checks<Omit<FormPage, 'blocks'>> = {
  id: orNull(isId),
  name: isText,
  visible_when: isCondition,
};
