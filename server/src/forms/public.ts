export { askAfterBooking, type BookingLink, bookingLinks, endBookingLinks, endWithBookings } from './booking-forms.ts';
export {
  type AnsweredForm,
  type FoundForm,
  findAnswerableForm,
  findLiveForm,
  findOpenForm,
  findPublishedForm,
  findPublishedForms,
  type LiveFormKey,
  type MayUseUnlisted,
  requireLiveForm,
  requireOpenForm,
  withVersions,
} from './find-form.ts';
export {
  countLiveForms,
  type FormRecord,
  type FormWithStamp,
  findForm,
  findLiveForms,
  findOpenForms,
  isLive,
  type VersionKey,
} from './form.repository.ts';
export {
  findWaitingRequest,
  holdWaitingRequest,
  insertFormRequests,
  isOpenedBy,
  isWaiting,
  mayUseUnlistedForm,
} from './form-requests.ts';
export {
  CODE_LIFE_MS,
  CODE_MINUTES,
  hasLinkedDraft,
  isOpenDraftCode,
  type LinkedDraftRow,
  lockLinkedDraft,
  maskedEmail,
  removeLinkedDraft,
  type SentCode,
  saveLinkedDraft,
  setLinkedDraft,
  whyNoTry,
} from './linked-draft.repository.ts';
export {
  type FormReader,
  factsOf,
  toFormSummary,
  toShownForm,
  toShownWorkingCopy,
  UNCATEGORIZED,
} from './shown-form.ts';
export {
  findWorkingCopy,
  insertDraftForm,
  isChanged,
  lockForm,
  lockFormSlugs,
  takePartIds,
  workingVersion,
} from './working-form.repository.ts';
export {
  type MadeVersion,
  makeVersion,
  type WrittenBlock,
  type WrittenOption,
  type WrittenPage,
  type WrittenQuestion,
  type WrittenText,
  type WrittenVersion,
} from './written-form.ts';
