import type { uploadNotePicture } from '../../contracts/calls.ts';
import { uploadContentImage } from '../../contracts/calls.ts';
import type { ApiClient } from '../../http/index.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Sends one picture. @returns its address. @throws ApiError, or the reason of the abort. */
export type UploadPicture = (file: Blob, signal?: AbortSignal) => Promise<string>;

/** Replaces the file's own name, which may name the person in the picture. */
const SENT_NAME = 'picture.jpg';

/**
 * Makes the picture small first (CT-11: JPEG of quality 0.4, at most 800 × 800 px), then sends it to the clinic.
 * @param to - Takes the picture. Absent: the clinic's public pictures.
 */
export function uploadPicture(
  api: ApiClient,
  to: typeof uploadContentImage | typeof uploadNotePicture = uploadContentImage,
): UploadPicture {
  return async (file, signal) => {
    const picture = await shrinkPicture(file, signal);
    signal?.throwIfAborted();
    const upload = new FormData();
    upload.append('file', picture, SENT_NAME);
    const { image_url } = await api.call(to, { upload, signal });
    return image_url;
  };
}
