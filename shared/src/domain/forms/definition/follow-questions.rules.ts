import type { AnswerPath } from '../conditions/expression.ts';
import { type Computation, type Condition, withQuestions } from '../conditions/expression.ts';
import type { FormBlock, FormControl, FormPage } from './form-definition.ts';

/** New paths and ids of questions that conditions, computed answers and remote options name. */
export interface QuestionChanges {
  readonly path: (question: AnswerPath) => AnswerPath;
  /** The parent question of remote options; null: they have none any more. */
  readonly parent: (id: number) => number | null;
}

/** Makes conditions, computed answers and remote options of the pages name the changed questions. */
export const followQuestions = <P extends FormPage>(pages: readonly P[], changes: QuestionChanges): P[] =>
  pages.map((page) => ({
    ...withTree(page, 'visible_when', changes),
    blocks: page.blocks.map((block) => followingBlock(block, changes)),
  }));

const followingBlock = (block: FormBlock, changes: QuestionChanges): FormBlock => ({
  ...withTree(block, 'visible_when', changes),
  rows: block.rows.map((row) => row.map((control) => followingControl(control, changes))),
});

function followingControl(control: FormControl, changes: QuestionChanges): FormControl {
  const shown = withTree(control, 'visible_when', changes);
  const required = withTree(shown, 'required_when', changes);
  const computed = withTree(required, 'computed', changes);
  const { form_options_parent_id: parentId } = control;
  return { ...computed, form_options_parent_id: parentId === null ? null : changes.parent(parentId) };
}

/** An absent tree stays absent: the key must not appear with undefined. */
function withTree<K extends string, T extends { readonly [key in K]?: Condition | Computation | undefined }>(
  part: T,
  key: K,
  { path }: QuestionChanges,
): T {
  const tree = part[key];
  return tree === undefined ? part : { ...part, [key]: withQuestions(tree, path) };
}
