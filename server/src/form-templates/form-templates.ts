import {
  ADULT_INTAKE,
  CHILD_INTAKE,
  CONSENT_PRIVILEGES,
  type FormTemplate,
  SATISFACTION,
  TELEHEALTH,
} from './clinic-forms.data.ts';
import { GAD_7, PHQ_9 } from './instruments.data.ts';

/** Every template, in the order in which staff see them. */
export const FORM_TEMPLATES: readonly FormTemplate[] = [
  ADULT_INTAKE,
  CHILD_INTAKE,
  CONSENT_PRIVILEGES,
  TELEHEALTH,
  PHQ_9,
  GAD_7,
  SATISFACTION,
];

export const findTemplate = (key: string): FormTemplate | undefined =>
  FORM_TEMPLATES.find((template) => template.key === key);

export type { FormTemplate } from './clinic-forms.data.ts';
