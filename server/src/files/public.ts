export {
  type AttachmentMove,
  type AttachmentPurpose,
  type AttachmentRules,
  type AttachmentSubject,
  DRAFT_KIND,
  deleteAttachments,
  deleteSubjectAttachments,
  moveAttachments,
  PICTURE_RULES,
  type Uploader,
  uploaderOf,
} from './attachment.repository.ts';
export { decodePicture, encodePicture, loadSharp, type Picture, type PictureFormat, printPicture } from './pictures.ts';
export {
  openAttachment,
  openSubjectFile,
  readSubjectPicture,
  removeAttachmentFiles,
  removeOwnAttachment,
  removeUnusedAttachments,
  sendAttachment,
  sweepAttachmentFiles,
} from './read-attachment.ts';
export { MULTIPART_LIMITS, receiveBytes } from './receive-upload.ts';
export { type AttachmentUpload, createAttachmentQueue, storeAttachment } from './store-attachment.ts';
export { emptyTrash, type SweepDeps, type SweptFiles, sweepFilesWithoutRow } from './sweep-files.ts';
export {
  findUsableAttachments,
  findWaitingAttachmentIds,
  passOnAttachments,
  releaseAttachments,
  takeOverAttachments,
  type UsableAttachment,
} from './use-attachments.ts';
