import { MEDIA_TYPES, type MediaType } from './media-type.rules.ts';

/** Largest size of a picture (CT-05). */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024;
export const IMAGE_TYPES: readonly MediaType[] = ['image/jpeg', 'image/png'];

/** Limits of the files that answer a question (CT-05). */
export interface FileLimits {
  readonly types: readonly MediaType[];
  /** Largest size of one file. */
  readonly maxBytes: number;
  readonly maxFiles: number;
}

export type FileCode = 'file-empty' | 'file-too-large' | 'file-type';

/** Judges one file. @param mediaType - By the content (`mediaTypeOf`); null for an unknown type. */
export function validateFile(
  { sizeBytes, mediaType }: { sizeBytes: number; mediaType: MediaType | null },
  { types, maxBytes }: FileLimits,
): FileCode | null {
  if (sizeBytes === 0) return 'file-empty';
  if (sizeBytes > maxBytes) return 'file-too-large';
  return mediaType !== null && types.includes(mediaType) ? null : 'file-type';
}

export const takesImagesOnly = ({ types }: FileLimits): boolean => types.every((type) => type.startsWith('image/'));

const HEIC = ['image/heic', 'image/heif', '.heic', '.heif'];

/**
 * For the `accept` attribute of a file input. HEIC photos are offered where a picture may become a JPEG, but not to the browsers of Apple:
 * they make a JPEG of such a photo themselves, as long as the attribute does not name HEIC.
 * @param vendor - `navigator.vendor`.
 */
export function acceptedTypes({ types }: Pick<FileLimits, 'types'>, vendor: string | undefined): string {
  const named = types.flatMap((type) => [type, ...MEDIA_TYPES[type].extensions.map((extension) => `.${extension}`)]);
  const isHeicNamed = types.includes('image/jpeg') && !vendor?.startsWith('Apple');
  return [...named, ...(isHeicNamed ? HEIC : [])].join(',');
}
