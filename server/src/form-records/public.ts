export {
  ANSWER_FILES,
  answersHash,
  type DraftOwner,
  draftSubject,
  isOwnDraft,
  responseSubject,
} from './answer-files.ts';
export {
  type DraftToSave,
  findDraft,
  removeDraft,
  removeOldestDrafts,
  saveDraft,
} from './draft.repository.ts';
export {
  asStaff,
  canReadResponse,
  findBirthDatesOfRecords,
  findContactsClient,
  findReachedClient,
  isAmongReached,
  isAmongReadable,
  isClientReached,
  isContactOf,
  isRecordId,
  isResponseReadable,
  namesOnly,
  type ReachedClient,
  type RecordReader,
  recordReaderOf,
} from './record-reader.ts';
