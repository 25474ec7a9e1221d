/** Folder of all clinics' attachments. */
export const ATTACHMENTS_FOLDER = 'attachments';
/** Also matches the rest of an interrupted write. */
const FILE_NAME = /^attachments\/([1-9]\d*)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-f])/;

export const attachmentFile = (clinicId: number, id: string): string => `${ATTACHMENTS_FOLDER}/${clinicId}/${id}`;

export function readAttachmentFile(name: string): { clinicId: number; id: string } | null {
  const [, clinicId, id] = FILE_NAME.exec(name) ?? [];
  return clinicId && id ? { clinicId: Number(clinicId), id } : null;
}
