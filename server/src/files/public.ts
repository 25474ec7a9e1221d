export {
  type AttachmentMove,
  type AttachmentSubject,
  deleteAttachments,
  deleteSubjectAttachments,
  moveAttachments,
} from './attachments/attachment.repository.ts';
export { type AttachmentPurpose, type AttachmentRules, PICTURE_RULES } from './attachments/attachment-purpose.ts';
export { createAttachmentQueue } from './attachments/attachment-queue.ts';
export { DRAFT_KIND } from './attachments/attachment-quota.repository.ts';
export {
  openAttachment,
  openSubjectFile,
  readSubjectPicture,
  sendAttachment,
} from './attachments/read-attachment.service.ts';
export {
  removeAttachmentFiles,
  removeOwnAttachment,
  removeUnusedAttachments,
  sweepAttachmentFiles,
} from './attachments/remove-attachments.service.ts';
export { type AttachmentUpload, storeAttachment } from './attachments/store-attachment.service.ts';
export { passOnAttachments, takeOverAttachments } from './attachments/take-over-attachments.ts';
export { type Uploader, uploaderOf } from './attachments/uploader.ts';
export {
  findUsableAttachments,
  findWaitingAttachmentIds,
  releaseAttachments,
  type UsableAttachment,
} from './attachments/usable-attachments.repository.ts';
export { decodePicture } from './pictures/decode-picture.ts';
export { encodePicture, type Picture } from './pictures/encode-picture.ts';
export { loadSharp } from './pictures/load-sharp.ts';
export type { PictureFormat } from './pictures/picture.rules.ts';
export { printPicture } from './pictures/print-picture.ts';
export { MULTIPART_LIMITS, receiveBytes } from './receive-upload.ts';
export { emptyTrash, type SweepDeps, type SweptFiles, sweepFilesWithoutRow } from './sweep-files.ts';
