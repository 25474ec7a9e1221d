import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import type { FormTypeId } from '@carefront/shared/domain';
import type { StaffForm } from '../staff-forms.api.ts';

/** How a new form begins. */
export type FormStart =
  /** Empty, or from a template that the person chooses in the dialog. */
  | { readonly kind: 'new' }
  /** A copy of a form of the clinic. */
  | { readonly kind: 'copy'; readonly form: StaffForm };

export type FormTemplate = ReplyOf<'listFormTemplates'>['data'][number];

/** In place of the key of a template: an empty form. */
export const BLANK = '';

export interface NewFormValues {
  readonly name: string;
  readonly form_type_id: FormTypeId;
  /** Key of the chosen template, or `BLANK`. */
  readonly template: string;
}

/** A template has a type of its own. */
export function bodyOf(start: FormStart, { name, form_type_id, template }: NewFormValues): BodyOf<'createForm'> {
  if (start.kind === 'copy') return { name, form_type_id, copy_of: start.form.form_id };
  return template === BLANK ? { name, form_type_id } : { name, template };
}

/**
 * The name in the dialog after another template is chosen: the template's name, unless the person typed a name of their own.
 * @param before - Name of the template that was chosen before; '' for an empty form.
 * @param after - Name of the template that is chosen now; '' for an empty form.
 */
export const nameFor = (typed: string, before: string, after: string): string =>
  typed.trim() === '' || typed === before ? after : typed;
