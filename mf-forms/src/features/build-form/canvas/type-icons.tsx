import type { InputType } from '@carefront/shared/domain';
import { ChevronDownIcon } from '@carefront/shared/ui';
import {
  CalendarIcon,
  DocumentIcon,
  EditIcon,
  ImageIcon,
  NumberIcon,
  ParagraphIcon,
  RadioIcon,
  TextFieldIcon,
} from '@carefront/shared/ui/pages';
import type { ComponentType } from 'react';

/** The sign of each type of question, the same in the palette and on the canvas. */
export const TYPE_ICONS: Readonly<Record<InputType, ComponentType>> = {
  'input-text': TextFieldIcon,
  'multiple-choice': RadioIcon,
  dropdown: ChevronDownIcon,
  datepicker: CalendarIcon,
  'scale-range': NumberIcon,
  'upload-file': DocumentIcon,
  'image-file': ImageIcon,
  sketch: EditIcon,
  text: ParagraphIcon,
};
