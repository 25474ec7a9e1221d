import type { AnswerPath, FormControl, FormPlan, PlannedQuestion } from '@carefront/shared/domain';

export interface Parent {
  question: PlannedQuestion;
  /** Place of its answer in the Final Form of the block, in the same entry; undefined: the parent is in another block. */
  sibling: string | undefined;
}

/** The question that `form_options_parent_id` names. @returns null for a question without a parent, or whose parent is gone. */
export function parentOf(
  plan: FormPlan,
  { form_options_parent_id }: Pick<FormControl, 'form_options_parent_id'>,
  { name, path }: { name: string; path: AnswerPath },
): Parent | null {
  if (form_options_parent_id === null) return null;
  const question = [...plan.questions.values()].find(
    ({ control }) => control.form_control_id === form_options_parent_id,
  );
  if (!question) return null;
  const isInBlock = blockOf(question.path) === blockOf(path);
  const entry = name.slice(0, name.lastIndexOf('.') + 1);
  return { question, sibling: isInBlock ? entry + question.key : undefined };
}

const blockOf = (path: AnswerPath): string => path.slice(0, path.indexOf('.'));
