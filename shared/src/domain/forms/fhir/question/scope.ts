import type { AnswerPath } from '../../definition/answer-keys.rules.ts';
import type { FormControl } from '../../definition/form-definition.ts';

/** A question that conditions and computations of later items read. */
export interface Target {
  readonly path: AnswerPath;
  readonly control: FormControl;
  /** `linkId` of its block, if the block repeats: only questions of the same entry read it. */
  readonly entryOf: string | null;
}

/** The questions before an item, by `linkId`, and the block of the item. */
export interface Scope {
  readonly targets: ReadonlyMap<string, Target>;
  readonly block: string | null;
}

/** Reports something that the definition cannot hold. */
export type Note = (what: string) => void;

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
