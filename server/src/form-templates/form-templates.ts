import { ADULT_INTAKE } from './adult-intake.data.ts';
import { CHILD_INTAKE } from './child-intake.data.ts';
import { CONSENT_PRIVILEGES, TELEHEALTH } from './consent-forms.data.ts';
import type { FormTemplate } from './form-template.ts';
import { GAD_7 } from './gad-7.data.ts';
import { PHQ_9 } from './phq-9.data.ts';
import { SATISFACTION } from './satisfaction.data.ts';

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
