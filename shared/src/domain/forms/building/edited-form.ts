import type {
  FormBlock,
  FormControl,
  FormDefinition,
  FormOption,
  FormPage,
  FormTypeId,
} from '../definition/form-definition.ts';

/**
 * A form that staff edit: every part has an id, and has its texts in the form's second language with it, so that a translation moves with its
 * part. '' where a translation is missing.
 */
export interface EditedForm extends FormDefinition {
  readonly details: FormDetails;
  readonly pages: readonly EditedPage[];
}

/** Facts of the form as a whole (FB-05). */
export interface FormDetails {
  readonly name: string;
  readonly slug: string;
  readonly form_description: string;
  /** null: in no category. */
  readonly category_id: number | null;
  readonly form_type_id: FormTypeId;
  /** Place of the product that opens this form; `site`: registration (RT-05). */
  readonly location: 'site' | null;
  /** Listed in the launcher. */
  readonly is_live: boolean;
  readonly translated: { readonly name: string; readonly form_description: string };
}

export interface EditedPage extends FormPage {
  readonly id: number;
  readonly blocks: readonly EditedBlock[];
  readonly translated: { readonly name: string };
}

export interface EditedBlock extends FormBlock {
  readonly id: number;
  readonly rows: readonly EditedRow[];
  readonly translated: { readonly name: string; readonly default_value: string };
}

/** One to three questions side by side (CT-01). */
export type EditedRow = readonly EditedQuestion[];

export interface EditedQuestion extends FormControl {
  readonly form_control_id: number;
  readonly form_control_options: readonly EditedOption[];
  readonly translated: { readonly label: string; readonly placeholder: string; readonly content: string };
}

export interface EditedOption extends FormOption {
  /** The label in the second language. */
  readonly translated: string;
}
