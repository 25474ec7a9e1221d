export {
  type CardOwner,
  type CardOwnerChoice,
  type CardOwnerKey,
  type CardPeople,
  cardOwnerChoices,
  cardOwnerOf,
  guardianKey,
  isRefusedCardBrand,
  isTooYoungForCard,
} from './blocks/billing.rules.ts';
export { blockRulesOf } from './blocks/block-rules.ts';
export { CLIENT_PROFILE_RULES } from './blocks/client-profile/client-profile-rules.ts';
export * from './blocks/client-profile/public.ts';
export { CONSENT_PRIVILEGES } from './blocks/consent-privileges.rules.ts';
export { rulesWith } from './blocks/find-rules.ts';
export {
  choiceNumber,
  MOST_PROGRAMS,
  offeredProgramIds,
  PROGRAMS_MANUAL_SELECT,
  PROGRAMS_SELECTION,
  type ProgramChoice,
  programChoiceOf,
  SELECTED_PROGRAMS,
  toggleProgram,
  toggleWaitlist,
  WAITLISTED_PROGRAMS,
} from './blocks/programs.rules.ts';
export { practitionersOf } from './blocks/service-preferences.rules.ts';
export {
  isSignatureStale,
  judgeSignature,
  SIGNATURE,
  type SignatureValue,
  signedBy,
  UNSIGNED,
} from './blocks/signature.rules.ts';
export { TERMS, termsOf } from './blocks/terms.rules.ts';
export {
  judgeVisitPreference,
  MOST_VISIT_PREFERENCES,
  VISIT_DAYS,
  VISIT_FREQUENCIES,
  type VisitPreference,
} from './blocks/visit-preferences.rules.ts';
export {
  type Computation,
  type Condition,
  questionsOf,
} from './conditions/expression.ts';
export { EXPRESSION_LIMITS, isWithinLimits } from './conditions/expression-edits.rules.ts';
export { type AnswerPath, answerPath, blockKey, controlKey } from './definition/answer-keys.rules.ts';
export {
  type BlockAnswers,
  type ControlAnswer,
  ENTRIES,
  entriesOf,
  type FileAnswer,
  type FormAnswers,
  isAnswered,
  LONGEST_TEXT,
  type RemoteAnswer,
} from './definition/answers.ts';
export {
  type DefinitionCode,
  type DefinitionFault,
  definitionFaults,
  FORM_LIMITS,
} from './definition/definition-faults.rules.ts';
export {
  type BlockField,
  BUILT_IN_BLOCKS,
  type BuiltInBlock,
  type BuiltInBlockId,
  FORM_TYPES,
  type FormBlock,
  type FormControl,
  type FormDefinition,
  type FormOption,
  type FormPage,
  type FormTypeId,
  INPUT_TYPES,
  type InputType,
} from './definition/form-definition.ts';
export { withIds, withNewIds } from './definition/new-ids.rules.ts';
export { OPTION_SOURCES, type OptionSource } from './definition/option-sources.ts';
export { parentValue } from './definition/parent-value.rules.ts';
export { sentAnswers } from './definition/sent-answers.rules.ts';
export { sketchHeight } from './definition/sent-values.rules.ts';
export { SKETCH_LIMITS, type SketchLine, type SketchValue } from './definition/sketch-value.ts';
export type { AnswerCode, AnswerFault, PersonCode } from './judging/answer-fault.ts';
export { fileLimitsOf } from './judging/file-limits.rules.ts';
export { judgeForm } from './judging/judge-by-all-rules.ts';
export { judgeControl, MOST_FILES, SCALE_ENDS } from './judging/judge-control.rules.ts';
export { type JudgeOptions, judgeFormBy } from './judging/judge-form.rules.ts';
export { type AgreementSource, hasSameAgreements } from './life/form-agreements.rules.ts';
export {
  asksWhoFillsIn,
  FORM_STATUSES,
  type FormClosed,
  type FormFacts,
  type FormStatus,
  isVersionOpen,
  nextVersion,
  REPLACED_VERSION_DAYS,
  versionText,
  whyClosed,
} from './life/form-life.rules.ts';
export { FORM_REQUEST_DAYS, remindedIfAskedBefore } from './life/form-request.rules.ts';
export { freeSlug, isFormSlug, slugOf } from './life/form-slug.rules.ts';
export { KEPT_DAYS } from './life/response-retention.rules.ts';
export {
  type FormPlan,
  isText,
  type PlannedBlock,
  type PlannedPage,
  type PlannedQuestion,
  planForm,
} from './plan/form-plan.ts';
export { deriveFormState, type EntryState, type FormState, shownAnswers } from './plan/form-state.rules.ts';
export { knownAnswers } from './plan/known-answers.rules.ts';
export { type FormPerson, isSeenBy } from './plan/seen-by.rules.ts';
export { visitorForm } from './plan/visitor-form.rules.ts';
export {
  beginSketch,
  changeSketch,
  redo as redoSketch,
  type SketchChange,
  type SketchHistory,
  simplifyPoints,
  undo as undoSketch,
} from './sketch/sketch-history.rules.ts';
export { answersOf, type FormMeta, metasOf } from './stored/form-metas.rules.ts';
export { type ResponseReader, readerMetas } from './stored/reader-metas.rules.ts';
export { withoutSecrets } from './stored/secrets.rules.ts';
export { type FormTexts, localizeForm, missingTexts, movedTexts, textsOf } from './texts/form-texts.rules.ts';
