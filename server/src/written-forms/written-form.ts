import type { AnswerPath, BuiltInBlock, Computation, Condition, InputType, MediaType } from '@carefront/shared/domain';

/** A text in English, or in English and French. */
export type WrittenText = string | readonly [en: string, fr: string];

/** Finds a question of the same form by its name in the demo. */
export type QuestionAt = (name: string) => AnswerPath;

export interface WrittenOption {
  readonly value: string;
  readonly label: WrittenText;
  readonly score?: number;
}

export interface WrittenQuestion {
  readonly type: InputType;
  /** Conditions, computations and seeded answers find the question by it. */
  readonly name?: string;
  readonly label: WrittenText;
  readonly placeholder?: WrittenText;
  readonly isRequired?: boolean;
  readonly isMultiple?: boolean;
  readonly options?: readonly WrittenOption[];
  /** Source of options that the server searches. */
  readonly source?: string;
  /** Name of the question whose answer limits the searched options. */
  readonly parent?: string;
  readonly min?: number;
  readonly max?: number;
  readonly isNumber?: boolean;
  readonly heightPx?: number;
  /** Rich text of the type `text`. */
  readonly content?: WrittenText;
  readonly accepts?: readonly MediaType[];
  readonly maxBytes?: number;
  readonly visibleWhen?: (at: QuestionAt) => Condition;
  readonly requiredWhen?: (at: QuestionAt) => Condition;
  readonly computed?: (at: QuestionAt) => Computation;
  readonly isForStaff?: boolean;
}

export interface WrittenBlock {
  readonly name: WrittenText;
  /** Rows of one to three questions. */
  readonly rows?: readonly (readonly WrittenQuestion[])[];
  readonly builtIn?: BuiltInBlock;
  readonly isSigned?: boolean;
  /** Rich text of a block of terms. */
  readonly terms?: WrittenText;
  readonly properties?: Readonly<Record<string, string>>;
  readonly visibleWhen?: (at: QuestionAt) => Condition;
  readonly repeats?: { readonly min: number; readonly max: number };
}

export interface WrittenPage {
  readonly name: WrittenText;
  readonly blocks: readonly WrittenBlock[];
}

/** Texts and pages of one version. */
export interface WrittenVersion {
  readonly name: WrittenText;
  readonly description: WrittenText;
  readonly pages: readonly WrittenPage[];
}
