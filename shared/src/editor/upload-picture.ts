import type { ApiClient } from '../http/index.ts';

/** Sends one picture. @returns its address. @throws ApiError, or what the signal was aborted with. */
export type UploadPicture = (file: Blob, signal?: AbortSignal) => Promise<string>;

/** Makes the picture small first (CT-11: JPEG of quality 0.4, at most 800 × 800 px), then sends it to the clinic. */
export function uploadPicture(_api: ApiClient): UploadPicture {
  return () => Promise.reject(new Error('not built yet'));
}
