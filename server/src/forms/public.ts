export {
  type FoundForm,
  findLiveForm,
  findPublishedForm,
  findPublishedForms,
  requireOpenForm,
  withVersions,
} from './find-form.service.ts';
export { type FormRecord, findLiveForms, isLive, type VersionKey } from './form.repository.ts';
export { type FormReader, factsOf, publishedOf, toFormSummary, toShownForm, UNCATEGORIZED } from './shown-form.ts';
