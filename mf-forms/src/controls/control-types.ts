import type { InputType } from '@carefront/shared/domain';
import type { ControlType } from './control-type.ts';
import { SKETCH_CONTROL } from './sketch/sketch-control.tsx';

/** Every kind of question. A new kind is a folder here with its view and its tests, its rule in `shared/domain/forms`, and a line in both lists. */
export const CONTROL_TYPES: Readonly<Partial<Record<InputType, ControlType>>> = {
  sketch: SKETCH_CONTROL,
};
