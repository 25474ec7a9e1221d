import type {
  AnswerPath,
  BuiltInBlock,
  Computation,
  Condition,
  FormStatus,
  FormTypeId,
  InputType,
  MediaType,
} from '@carefront/shared/domain';

/** A text in English, or in English and French. */
export type DemoText = string | readonly [en: string, fr: string];

/** Finds a question of the same form by its name in the demo. */
export type QuestionAt = (name: string) => AnswerPath;

export interface DemoOption {
  readonly value: string;
  readonly label: DemoText;
  readonly score?: number;
}

export interface DemoQuestion {
  readonly type: InputType;
  /** Conditions, computations and seeded answers find the question by it. */
  readonly name?: string;
  readonly label: DemoText;
  readonly placeholder?: DemoText;
  readonly isRequired?: boolean;
  readonly isMultiple?: boolean;
  readonly options?: readonly DemoOption[];
  /** Source of options that the server searches. */
  readonly source?: string;
  /** Name of the question whose answer limits the searched options. */
  readonly parent?: string;
  readonly min?: number;
  readonly max?: number;
  readonly isNumber?: boolean;
  readonly heightPx?: number;
  /** Rich text of the type `text`. */
  readonly content?: DemoText;
  readonly accepts?: readonly MediaType[];
  readonly maxBytes?: number;
  readonly visibleWhen?: (at: QuestionAt) => Condition;
  readonly requiredWhen?: (at: QuestionAt) => Condition;
  readonly computed?: (at: QuestionAt) => Computation;
  readonly isForStaff?: boolean;
}

export interface DemoBlock {
  readonly name: DemoText;
  /** Rows of one to three questions. */
  readonly rows?: readonly (readonly DemoQuestion[])[];
  readonly builtIn?: BuiltInBlock;
  readonly isSigned?: boolean;
  /** Rich text of a block of terms. */
  readonly terms?: DemoText;
  readonly properties?: Readonly<Record<string, string>>;
  readonly visibleWhen?: (at: QuestionAt) => Condition;
  readonly repeats?: { readonly min: number; readonly max: number };
}

export interface DemoPage {
  readonly name: DemoText;
  readonly blocks: readonly DemoBlock[];
}

/** Texts and pages of one version. */
export interface DemoVersion {
  readonly name: DemoText;
  readonly description: DemoText;
  readonly pages: readonly DemoPage[];
}

export interface DemoForm {
  readonly id: number;
  /** Absent: in no category. */
  readonly categoryId?: number;
  readonly slug: string;
  readonly type: FormTypeId;
  readonly status: FormStatus;
  readonly isLive: boolean;
  readonly isArchived?: true;
  readonly location?: string;
  /** Published versions from 1.0 on, oldest first. The last one is the working copy too. */
  readonly versions: readonly DemoVersion[];
  /** The working copy of a form that was never published. */
  readonly draft?: DemoVersion;
}
