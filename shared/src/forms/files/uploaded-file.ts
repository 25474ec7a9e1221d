import type { FileLimits, MediaType } from '../../domain/index.ts';

/** A file of an answer, as the form holds it. */
export interface UploadedFile {
  /** The server's id of the stored file. */
  id: number | string;
  /** As the person named it. */
  name: string;
  /** Absent for a file of a stored answer, which has its id and its name alone. */
  sizeBytes?: number;
  mediaType?: MediaType;
}

export interface UploadOptions {
  /** Aborted when the person cancels or leaves the form. */
  signal: AbortSignal;
  /** @param share - Sent part, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends one file. @throws ApiError with the server's refusal. */
export type UploadFile = (file: File, options: UploadOptions) => Promise<Pick<UploadedFile, 'id'>>;

/** A file that was added since the field is shown. */
export interface UploadRow {
  readonly key: string;
  /** A picture that the browser changed is the changed one. */
  readonly file: File;
  readonly state: 'uploading' | 'failed' | 'refused' | 'done';
  /** Sent part, 0 to 1. */
  readonly share: number;
  /** Why the upload failed or the file was refused. */
  readonly error?: string | undefined;
  /** What the browser made of a picture, or what helps where it could not. */
  readonly note?: string | undefined;
  readonly uploaded?: UploadedFile;
}

/** The files that the field accepts, and the function that uploads them. */
export interface FileRules extends FileLimits {
  upload: UploadFile;
}
