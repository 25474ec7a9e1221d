import type { AnswerPath } from '../../conditions/expression.ts';
import type { FormControl } from '../../definition/form-definition.ts';
import type { FormLanguage } from '../r4/language-texts.rules.ts';

/** A question that conditions and computations of later items read. */
export interface Target {
  readonly path: AnswerPath;
  readonly control: FormControl;
  /** `linkId` of its block, if the block repeats: only questions of the same entry read it. */
  readonly entryOf: string | null;
  /** Its options are numbers in the other system's file: they count by themselves. */
  readonly hasNumberOptions?: boolean;
}

/** The questions before an item, by `linkId`, and the block of the item. */
export interface Scope {
  readonly targets: ReadonlyMap<string, Target>;
  readonly block: string | null;
  /** FHIRPath expressions by the names of their variables. */
  readonly variables?: ReadonlyMap<string, string>;
  /** Language of the texts; English by default. */
  readonly language?: FormLanguage;
}

/**
 * Reports something that the definition cannot hold.
 * @param what - Name of the property, or a short code.
 * @param detail - Which of several, in the words of the file: an option, a limit, a language.
 */
export type Note = (what: string, detail?: string) => void;

/** Answers of a yes-or-no question, as the import writes its options. */
export const YES_NO = { yes: 'Yes', no: 'No' } as const;

export function targetOf({ targets, block }: Scope, linkId: string): Target | undefined {
  const target = targets.get(linkId);
  return target && (target.entryOf === null || target.entryOf === block) ? target : undefined;
}

/** Kind of the answer in FHIR; null for answers that FHIR cannot compare. */
export type AnswerKind = 'coding' | 'string' | 'decimal' | 'integer' | 'date' | null;

/**
 * Kind of the answers of a question in FHIR.
 * @param value - Option of a choice: some options are codings, others texts.
 */
export function answerKindOf(control: FormControl, value?: string): AnswerKind {
  if (control.computed) return 'decimal';
  switch (control.input_type) {
    case 'multiple-choice':
    case 'dropdown': {
      if (control.is_remote_options) return 'coding';
      // Without a value, a search would go through all options in vain: the import asks for the kind of each answer.
      const option = value !== undefined && control.form_control_options.find((each) => each.option_value === value);
      return option && (option.option_label !== undefined || option.score !== undefined) ? 'coding' : 'string';
    }
    case 'input-text':
      return control.is_number ? 'decimal' : 'string';
    case 'scale-range':
      return 'integer';
    case 'datepicker':
      return 'date';
    default:
      return null;
  }
}

export const isNumeric = (kind: AnswerKind): boolean => kind === 'decimal' || kind === 'integer';

export const hasPoints = ({ control }: Target): boolean =>
  control.form_control_options.some(({ score }) => score !== undefined);

/**
 * The value that a condition compares with: that of the option with this value or these words.
 * @returns null for a blank value, and for one that is no option of the question: such a condition would never be true.
 */
export function equalValueOf({ control }: Target, value: string): string | null {
  if (value.trim() === '') return null;
  const { input_type, is_remote_options, form_control_options: options } = control;
  const isChoice = input_type === 'multiple-choice' || input_type === 'dropdown';
  if (!isChoice || is_remote_options || control.computed) return value;
  const found =
    options.find((each) => each.option_value === value) ?? options.find((each) => each.option_label === value);
  return found?.option_value ?? null;
}
