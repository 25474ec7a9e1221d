export { type AnsweredForm, findAnswerableForm } from './answerable-form.ts';
export { insertDraftForm, lockFormSlugs, takePartIds } from './draft-form.repository.ts';
export {
  type FoundForm,
  findLiveForm,
  findOpenForm,
  findPublishedForm,
  findPublishedForms,
  type LiveFormKey,
  type MayUseUnlisted,
  requireLiveForm,
  requireOpenForm,
  withVersions,
} from './find-form.service.ts';
export { type FormRecord, type FormWithStamp, findForm, type VersionKey } from './form.repository.ts';
export { countLiveForms, findLiveForms, findOpenForms, isLive } from './live-forms.repository.ts';
export {
  type FormReader,
  factsOf,
  toFormSummary,
  toShownForm,
  toShownWorkingCopy,
  UNCATEGORIZED,
} from './shown-form.ts';
export { findWorkingCopy, isChanged, lockForm, workingVersion } from './working-copy.repository.ts';
