export { ANSWER_FILES, type DraftOwner, draftSubject, isOwnDraft, responseSubject } from './answer-files.ts';
export { canReadResponse, isRecordId } from './can-read-response.ts';
export { findReachedClient, type ReachedClient } from './reached-client.repository.ts';
export { isClientReached, isResponseReadable, type RecordReader, recordReaderOf } from './record-reader.ts';
