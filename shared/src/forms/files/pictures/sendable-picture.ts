import {
  type FileLimits,
  IMAGE_TYPES,
  isHeif,
  mediaTypeOf,
  mustBeChanged,
  PICTURE_HEAD_BYTES,
  pictureSizeOf,
} from '../../../domain/index.ts';

export interface SendablePicture {
  /** The changed picture; the given file where it is not changed. */
  readonly file: File;
  /** 'smaller' or 'jpg': what the browser made of it. 'unreadable-heic': a HEIC photo that the browser cannot read. */
  readonly change: 'smaller' | 'jpg' | 'unreadable-heic' | null;
}

/**
 * Prepares a chosen file for sending: a picture that the limits refuse is made smaller, and a HEIC photo becomes a JPEG, where the browser can
 * do so. Every other file stays as it is.
 * @param onChanging - Called before the work, which may take seconds.
 * @throws the reason of the abort; an error where the code for the work cannot be loaded.
 */
export async function sendablePicture(
  file: File,
  { types, maxBytes }: Pick<FileLimits, 'types' | 'maxBytes'>,
  signal: AbortSignal,
  onChanging?: () => void,
): Promise<SendablePicture> {
  const change = types.includes('image/jpeg') ? await changeNeeded(file, types, maxBytes) : null;
  if (!change) return { file, change };
  onChanging?.();
  const { changePicture } = await import('./change-picture.ts');
  const changed = await changePicture(file, maxBytes, signal);
  if (changed) return { file: changed, change };
  return { file, change: change === 'jpg' ? 'unreadable-heic' : null };
}

async function changeNeeded(
  file: File,
  types: FileLimits['types'],
  maxBytes: number,
): Promise<'smaller' | 'jpg' | null> {
  try {
    const head = new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
    if (isHeif(head)) return 'jpg';
    const type = mediaTypeOf(head);
    if (type === null || !IMAGE_TYPES.includes(type) || !types.includes(type)) return null;
    return mustBeChanged({ sizeBytes: file.size, size: pictureSizeOf(head) }, maxBytes) ? 'smaller' : null;
  } catch {
    // The file cannot be read, such as a folder: sending it fails, too.
    return null;
  }
}
