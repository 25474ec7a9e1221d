import type { InputType } from '@carefront/shared/domain';
import { DROPDOWN_CONTROL, MULTIPLE_CHOICE_CONTROL } from './choices/choice-controls.tsx';
import type { ControlType } from './control-type.ts';
import { DATEPICKER_CONTROL } from './datepicker/datepicker-control.tsx';
import { FILES_CONTROL } from './files/files-control.tsx';
import { INPUT_TEXT_CONTROL } from './input-text/input-text-control.tsx';
import { SCALE_RANGE_CONTROL } from './scale-range/scale-range-control.tsx';
import { SKETCH_CONTROL } from './sketch/sketch-control.tsx';
import { STATIC_TEXT_CONTROL } from './static-text/static-text-control.tsx';

/** Every kind of question. A new kind is a folder here with its view and its tests, its rule in `shared/domain/forms`, and a line in both lists. */
export const CONTROL_TYPES: Readonly<Record<InputType, ControlType>> = {
  'multiple-choice': MULTIPLE_CHOICE_CONTROL,
  dropdown: DROPDOWN_CONTROL,
  'input-text': INPUT_TEXT_CONTROL,
  text: STATIC_TEXT_CONTROL,
  'image-file': FILES_CONTROL,
  'upload-file': FILES_CONTROL,
  datepicker: DATEPICKER_CONTROL,
  'scale-range': SCALE_RANGE_CONTROL,
  sketch: SKETCH_CONTROL,
};
