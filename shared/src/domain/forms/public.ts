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
  MOST_VISIT_PREFERENCES,
  practitionersOf,
  VISIT_DAYS,
  VISIT_FREQUENCIES,
  type VisitPreference,
  validateVisitPreference,
} from './blocks/preferences.rules.ts';
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
export {
  isSignatureStale,
  SIGNATURE,
  type SignatureValue,
  signedBy,
  UNSIGNED,
  validateSignature,
} from './blocks/signature.rules.ts';
export { TERMS, termsOf } from './blocks/terms.rules.ts';
export {
  type AnswerPath,
  answerPath,
  type Computation,
  type Condition,
  EXPRESSION_LIMITS,
  isWithinLimits,
  questionsOf,
} from './conditions/expression.ts';
export { blockKey, controlKey } from './definition/answer-keys.rules.ts';
export {
  type BlockAnswers,
  type ControlAnswer,
  ENTRIES,
  entriesOf,
  type FileAnswer,
  type FormAnswers,
  isAnswered,
  LONGEST_TEXT,
  parentValue,
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
  OPTION_SOURCES,
  type OptionSource,
} from './definition/form-definition.ts';
export { withIds, withNewIds } from './definition/new-ids.rules.ts';
export { sentAnswers, sketchHeight } from './definition/sent-answers.rules.ts';
export { SKETCH_LIMITS, type SketchLine, type SketchValue } from './definition/sketch-value.ts';
export {
  type AgreementSource,
  asksWhoFillsIn,
  FORM_REQUEST_DAYS,
  FORM_STATUSES,
  type FormClosed,
  type FormFacts,
  type FormStatus,
  freeSlug,
  hasSameAgreements,
  isFormSlug,
  isVersionOpen,
  KEPT_DAYS,
  nextVersion,
  REPLACED_VERSION_DAYS,
  remindedIfAskedBefore,
  slugOf,
  versionText,
  whyClosed,
} from './life/form-life.rules.ts';
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
export {
  answersOf,
  type FormMeta,
  metasOf,
  type ResponseReader,
  readerMetas,
  withoutSecrets,
} from './stored/stored-metas.rules.ts';
export { type FormTexts, localizeForm, missingTexts, movedTexts, textsOf } from './texts/form-texts.rules.ts';
export {
  type AnswerCode,
  type AnswerFault,
  fileLimitsOf,
  MOST_FILES,
  type PersonCode,
  SCALE_ENDS,
  validateControl,
} from './validation/validate-control.rules.ts';
export { type ValidateOptions, validateForm, validateFormBy } from './validation/validate-form.rules.ts';
