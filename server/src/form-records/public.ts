export { ANSWER_FILES, type DraftOwner, draftSubject, isOwnDraft, responseSubject } from './answer-files.ts';
export { answersHash } from './answers-hash.ts';
export { canReadResponse, isRecordId } from './can-read-response.ts';
export { namesOnly } from './contacts-client.ts';
export {
  type DraftToSave,
  findDraft,
  removeDraft,
  removeOldestDrafts,
  saveDraft,
} from './draft.repository.ts';
export { findContactsClient, findReachedClient, type ReachedClient } from './reached-client.repository.ts';
export {
  asStaff,
  isAmongReached,
  isAmongReadable,
  isClientReached,
  isContactOf,
  isResponseReadable,
  type RecordReader,
  recordReaderOf,
} from './record-reader.ts';
