// How staff build forms. An entry point of its own: pages that only fill in forms do not load it.
export {
  type Comparison,
  type Computation,
  EXPRESSION_LIMITS,
  isWithinLimits,
  questionsOf,
} from '../conditions/expression.ts';
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
export {
  type BuiltInStart,
  type EditedBlock,
  type EditedForm,
  type EditedOption,
  type EditedPage,
  type EditedQuestion,
  type EditedRow,
  editedForm,
  emptyForm,
  FIRST_NEW_ID,
  type FormDetails,
  type StoredForm,
  storedForm,
} from './edited-form.rules.ts';
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
export { isUnfinished, namesUnknownOption, type PublishFault, publishFaults } from './publish-faults.rules.ts';
