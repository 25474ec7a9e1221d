// How staff build forms. An entry point of its own: pages that only fill in forms do not load it.
export { type Comparison, type Computation, questionsOf } from '../conditions/expression.ts';
export { EXPRESSION_LIMITS, isWithinLimits } from '../conditions/expression-edits.rules.ts';
export { definitionFaults } from '../definition/definition-faults.rules.ts';
export { type AnswerSize, answerSize } from '../plan/answer-size.rules.ts';
export { formStateSteps } from '../plan/form-state.rules.ts';
export { judgementWork, MOST_FORM_WORK, MOST_JUDGED_WORK } from '../plan/form-work.rules.ts';
export { compareForms, type FormDifference } from './compare-forms.rules.ts';
export {
  type ConditionGroup,
  conditionOf,
  groupOf,
  innerMatch,
  isComparison,
  MATCHES,
  type Match,
  wholeConditionOf,
} from './condition-group.rules.ts';
export { editedForm, emptyForm, type StoredForm, storedForm } from './edited-form.rules.ts';
export type {
  EditedBlock,
  EditedForm,
  EditedOption,
  EditedPage,
  EditedQuestion,
  EditedRow,
  FormDetails,
} from './edited-form.ts';
export { beginHistory, type FormHistory, type HistoryAction, nextHistory } from './edits/edit-history.rules.ts';
export {
  findBlock,
  findPage,
  findQuestion,
  type PlacedBlock,
  type PlacedPage,
  type PlacedQuestion,
} from './edits/find-part.rules.ts';
export type {
  BlockChange,
  FormEdit,
  NewQuestion,
  PageChange,
  PartKey,
  QuestionChange,
  QuestionPlace,
} from './edits/form-edit.ts';
export { type BuiltInStart, FIRST_NEW_ID } from './edits/new-parts.rules.ts';
export {
  type FormulaKind,
  formulaKind,
  formulaOfList,
  formulaOfPair,
  givesNumber,
  hasQuestion,
  LIST_FORMULAS,
  listOf,
  PAIR_FORMULAS,
  pairOf,
  withKind,
  withQuestionIn,
} from './formula.rules.ts';
export { pastedOptions, pastedQuestions } from './pasted-lines.rules.ts';
export { type PublishFault, publishFaults } from './publish-faults.rules.ts';
export { isUnfinished } from './unfinished-trees.rules.ts';
export { namesUnknownOption } from './unknown-options.rules.ts';
