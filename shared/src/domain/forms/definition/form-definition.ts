import type { MediaType } from '../../files/media-type.rules.ts';
import type { Computation, Condition } from '../conditions/expression.ts';

/** Kinds of questions (EN-16). `text` shows rich text and asks nothing. */
export const INPUT_TYPES = [
  'multiple-choice',
  'dropdown',
  'input-text',
  'text',
  'image-file',
  'upload-file',
  'datepicker',
  'scale-range',
  'sketch',
] as const;
export type InputType = (typeof INPUT_TYPES)[number];

/** Blocks that the product brings along (BL-10), by their ids. */
export const BUILT_IN_BLOCKS = {
  1: 'client-profile',
  2: 'stripe-billing',
  3: 'consent-privileges',
  4: 'tos',
  5: 'programs-selection',
  6: 'visit-preferences',
  7: 'service-preferences',
} as const;
export type BuiltInBlockId = keyof typeof BUILT_IN_BLOCKS;
export type BuiltInBlock = (typeof BUILT_IN_BLOCKS)[BuiltInBlockId];

/** 1: consent, 2: self-intake (RN-22), 3: waitlist, 4: registration. */
export const FORM_TYPES = { consent: 1, intake: 2, waitlist: 3, registration: 4 } as const;
export type FormTypeId = (typeof FORM_TYPES)[keyof typeof FORM_TYPES];

export interface FormOption {
  /** The stored answer; the same in every language. */
  readonly option_value: string;
  /** Shown instead of the value, in the reader's language. */
  readonly option_label?: string;
  /** Points for a score (as in PHQ-9). */
  readonly score?: number;
}

/** One question, with the names of the specification (EN-16). */
export interface FormControl {
  /** null before the form was first saved. */
  readonly form_control_id: number | null;
  readonly input_type: InputType;
  readonly label: string;
  readonly placeholder: string;
  readonly is_required: boolean;
  readonly is_multiple: boolean;
  /** Options come from the server, by text and by the answer of the parent (CT-03). */
  readonly is_remote_options: boolean;
  /** `form_control_id` of the question whose answer limits the remote options. */
  readonly form_options_parent_id: number | null;
  readonly form_control_options: readonly FormOption[];
  /** Limits of a number, length of a text in characters, or the ends of a scale. */
  readonly min_val: number | null;
  readonly max_val: number | null;
  /** px. A text question with a height is a text area. */
  readonly height: number | null;
  /** Rich text of the type `text`. */
  readonly content: string;
  /** `input-text` asks for a number. */
  readonly is_number?: boolean;
  /** Source of remote options: a name that the server knows. */
  readonly options_source?: string;
  /** Types and size that `upload-file` accepts. */
  readonly accepts?: readonly MediaType[];
  readonly max_bytes?: number;
  readonly visible_when?: Condition;
  readonly required_when?: Condition;
  /** The answer is computed, not typed. */
  readonly computed?: Computation;
  /** Only staff see it, such as a score, and only staff answer it. */
  readonly is_for_staff?: boolean;
}

/** Visibility and requirement of one field of a built-in block. */
export interface BlockField {
  readonly slug: string;
  readonly validation_map: string;
  readonly pivot: { readonly is_visible: boolean; readonly is_required: boolean };
}

export interface FormBlock {
  /** null before the form was first saved. */
  readonly id: number | null;
  readonly name: string;
  /** Rows of one to three questions (CT-01); empty in a built-in block. */
  readonly rows: readonly (readonly FormControl[])[];
  readonly built_in_block_id: BuiltInBlockId | null;
  readonly requires_signature: boolean;
  /** Text of a block of terms. */
  readonly default_value: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly page_index: number;
  readonly block_index: number;
  readonly fields: readonly BlockField[];
  readonly visible_when?: Condition;
  /** The person adds as many entries as they need; each entry answers all questions of the block. */
  readonly repeats?: { readonly min: number; readonly max: number };
}

export interface FormPage {
  readonly id: number | null;
  readonly name: string;
  readonly blocks: readonly FormBlock[];
  readonly visible_when?: Condition;
}

/** One version of a form, as it is stored, shown and answered. */
export interface FormDefinition {
  readonly pages: readonly FormPage[];
}

/** Lists of the product and of the clinic that a question may offer (CT-03), by their names in form definitions. */
export const OPTION_SOURCES = [
  'contact_types',
  'countries',
  'states',
  'diagnoses',
  'disciplines',
  'locations',
  'organizations',
  'practitioners',
  'relationships',
  'services',
] as const;

export type OptionSource = (typeof OPTION_SOURCES)[number];
