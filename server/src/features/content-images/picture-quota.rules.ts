/** Most pictures and bytes that one clinic may store. */
export const CLINIC_QUOTA = { pictures: 1_000, bytes: 200 * 1024 * 1024 } as const;

export interface PictureUse {
  readonly pictures: number;
  /** Size of all files together. */
  readonly bytes: number;
}

/** @param more - Bytes of all files of the picture that is to come. */
export const fitsQuota = ({ pictures, bytes }: PictureUse, more: number): boolean =>
  pictures < CLINIC_QUOTA.pictures && bytes + more <= CLINIC_QUOTA.bytes;
