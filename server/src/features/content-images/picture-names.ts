import type { PictureFormat } from '../../files/public.ts';

/** Folder of all clinics' pictures. */
export const PICTURES_FOLDER = 'content-images';
const ADDRESS_NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(-480)?\.(jpg|png)$/;
/** Also matches the rest of an interrupted write. */
const FILE_NAME = /^content-images\/([1-9]\d*)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-f])/;

export interface PictureName {
  readonly id: string;
  readonly format: PictureFormat;
  readonly isSmall: boolean;
}

/** The address that rich text uses: `CONTENT_IMAGE_SRC` of the shared rules. */
export const addressOf = ({ id, format }: Pick<PictureName, 'id' | 'format'>): string =>
  `/content-images/${id}.${format}`;

/** @param name - Last part of the requested address. @returns null when it is not the name of a picture. */
export function readAddressName(name: string): PictureName | null {
  const [, id, small, format] = ADDRESS_NAME.exec(name) ?? [];
  if (!id || !(format === 'jpg' || format === 'png')) return null;
  return { id, format, isSmall: small !== undefined };
}

export const fileNameOf = (clinicId: number, { id, format, isSmall }: PictureName): string =>
  `${PICTURES_FOLDER}/${clinicId}/${id}${isSmall ? '-480' : ''}.${format}`;

/**
 * Returns the clinic and the picture's id of a stored file.
 * @returns null for a file that this feature did not write.
 */
export function readFileName(name: string): { clinicId: number; id: string } | null {
  const [, clinicId, id] = FILE_NAME.exec(name) ?? [];
  return clinicId && id ? { clinicId: Number(clinicId), id } : null;
}
