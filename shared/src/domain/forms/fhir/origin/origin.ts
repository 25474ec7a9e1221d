import type { Coding, ResponseAnswer } from '../r4/fhir-r4.ts';

/**
 * What a form was imported from: the `linkId`s, codes and words of the other system, so that answers go back in its own terms. The definition
 * of the form has its own ids; questions are named here by `form_control_id`.
 */
export interface FormOrigin {
  /** Canonical address and version of the Questionnaire. */
  readonly url?: string;
  readonly version?: string;
  /** Name for programs, beside the title. */
  readonly name?: string;
  readonly items: readonly OriginItem[];
}

export interface OriginItem {
  readonly linkId: string;
  readonly text?: string;
  readonly type: string;
  /** The item is a group with an entry for each time that it was filled in. */
  readonly repeats?: true;
  readonly code?: readonly Coding[];
  /** `form_control_id` of the question that was made of the item; absent: none. */
  readonly control?: number;
  /** `form_control_id` of the question for own answers to an open choice. */
  readonly ownAnswers?: number;
  /** The label that the import wrote, where it differs from the text. */
  readonly label?: string;
  /** Answers in the terms of the other system, by the values of the options. */
  readonly options?: Readonly<Record<string, ResponseAnswer>>;
  readonly unit?: Coding;
  readonly item?: readonly OriginItem[];
}
