import type { InputType } from '../../definition/form-definition.ts';
import type { BuiltInStart, EditedBlock, EditedPage, EditedQuestion, FormDetails } from '../edited-form.rules.ts';

/** Where a question goes: into a row, or into a row of its own before that row. Counted from 0. */
export interface QuestionPlace {
  readonly row: number;
  readonly column: number;
  readonly isNewRow: boolean;
}

/** A page, a block or a question, by its id. */
export interface PartKey {
  readonly part: 'page' | 'block' | 'question';
  readonly id: number;
}

type ChangesOf<T, Fixed extends keyof T> = Partial<Omit<T, Fixed>>;
export type PageChange = ChangesOf<EditedPage, 'id' | 'blocks'>;
export type BlockChange = ChangesOf<EditedBlock, 'id' | 'rows' | 'page_index' | 'block_index' | 'built_in_block_id'>;
export type QuestionChange = ChangesOf<EditedQuestion, 'form_control_id'>;

/** One act of a person who builds a form. Positions count from 0. */
export type FormEdit =
  | { readonly type: 'details-changed'; readonly change: Partial<FormDetails> }
  | { readonly type: 'page-added'; readonly at: number }
  | { readonly type: 'page-changed'; readonly id: number; readonly change: PageChange }
  | { readonly type: 'page-moved'; readonly id: number; readonly at: number }
  | { readonly type: 'block-added'; readonly pageId: number; readonly at: number; readonly builtIn?: BuiltInStart }
  | { readonly type: 'block-changed'; readonly id: number; readonly change: BlockChange }
  | { readonly type: 'block-moved'; readonly id: number; readonly pageId: number; readonly at: number }
  | {
      readonly type: 'row-moved';
      readonly blockId: number;
      readonly row: number;
      readonly toBlockId: number;
      readonly at: number;
    }
  | {
      readonly type: 'question-added';
      readonly blockId: number;
      readonly place: QuestionPlace;
      readonly input: InputType;
    }
  /** Pasted questions, each in a row of its own. */
  | {
      readonly type: 'questions-added';
      readonly blockId: number;
      readonly at: number;
      readonly questions: readonly NewQuestion[];
    }
  | { readonly type: 'question-changed'; readonly id: number; readonly change: QuestionChange }
  | { readonly type: 'question-moved'; readonly id: number; readonly blockId: number; readonly place: QuestionPlace }
  | { readonly type: 'copied'; readonly key: PartKey }
  | { readonly type: 'removed'; readonly key: PartKey };

/** A question that is not in the form yet. */
export type NewQuestion = Pick<EditedQuestion, 'input_type'> & QuestionChange;
