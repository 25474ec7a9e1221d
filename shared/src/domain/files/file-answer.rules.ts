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
export function judgeFile(
  { sizeBytes, mediaType }: { sizeBytes: number; mediaType: MediaType | null },
  { types, maxBytes }: FileLimits,
): FileCode | null {
  if (sizeBytes === 0) return 'file-empty';
  if (sizeBytes > maxBytes) return 'file-too-large';
  return mediaType !== null && types.includes(mediaType) ? null : 'file-type';
}

export const takesImagesOnly = ({ types }: FileLimits): boolean => types.every((type) => type.startsWith('image/'));

/** For the `accept` attribute of a file input. */
export const acceptedTypes = ({ types }: FileLimits): string =>
  types.flatMap((type) => [type, ...MEDIA_TYPES[type].extensions.map((extension) => `.${extension}`)]).join(',');
