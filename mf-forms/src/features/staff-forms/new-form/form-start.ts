import type { BodyOf } from '@carefront/shared/contracts';
import type { FormTypeId } from '@carefront/shared/domain';
import type { StaffForm } from '../staff-forms.api.ts';

/** How a new form begins. A template is one more kind: its card in the dialog, and what it adds to the body. */
export type FormStart =
  | { readonly kind: 'empty' }
  /** A copy of a form of the clinic. */
  | { readonly kind: 'copy'; readonly form: StaffForm };

export interface NewFormValues {
  readonly name: string;
  readonly form_type_id: FormTypeId;
}

export const bodyOf = (start: FormStart, { name, form_type_id }: NewFormValues): BodyOf<'createForm'> => ({
  name,
  form_type_id,
  ...(start.kind === 'copy' && { copy_of: start.form.form_id }),
});
