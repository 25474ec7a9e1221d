import type { Flag, PersonFormValues } from '../../domain/index.ts';

/** A form about a person that may carry the consent of its clinic (EN-10). */
export interface ConsentForm extends PersonFormValues {
  readonly is_consent_form: Flag;
  readonly consent: unknown;
}
