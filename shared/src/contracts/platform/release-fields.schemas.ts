import * as z from 'zod/mini';
import {
  isReleaseFileName,
  KEY_ID,
  MAX_RELEASE_FILE_CHARACTERS,
  MAX_RELEASE_ID_CHARACTERS,
  MAX_REMOTE_NAME_CHARACTERS,
  PACKAGE_NAME,
  PUBLIC_KEY,
  REMOTE_NAME,
  readReleaseId,
  SIGNATURE,
} from '../../domain/releases/public.ts';
import { withoutNul } from '../fields.schemas.ts';

/** Of a remote: `mf-…`. */
export const remoteName = z.string().check(z.maxLength(MAX_REMOTE_NAME_CHARACTERS), z.regex(REMOTE_NAME));
/** Of a remote or the shell. */
export const packageName = z.string().check(z.maxLength(MAX_REMOTE_NAME_CHARACTERS), z.regex(PACKAGE_NAME));
/** Id in the manifest: `<name>@0.1.0+9f3c0a12bd`. */
export const releaseName = z.string().check(
  z.maxLength(MAX_RELEASE_ID_CHARACTERS),
  z.refine((text) => readReleaseId(text) !== null, 'is no id of a release'),
);
/** Path of a file below the release's folder. */
export const releaseFileName = z
  .string()
  .check(z.maxLength(MAX_RELEASE_FILE_CHARACTERS), z.refine(isReleaseFileName, 'is no name of a file of a release'));
export const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** `booking/appointment-booked@1`. */
export const eventName = z
  .string()
  .check(z.maxLength(100), z.regex(/^[a-z]+(?:-[a-z]+)*(?:\/[a-z]+(?:-[a-z]+)*)?@[1-9]\d{0,3}$/));
export const commitId = z.string().check(z.regex(/^[0-9a-f]{40}$/));

export const keyId = z.string().check(z.regex(KEY_ID));
export const publicKey = z.string().check(z.regex(PUBLIC_KEY));
export const namedPublicKey = z.strictObject({ id: keyId, public_key: publicKey });
export const signature = z.strictObject({ key: keyId, value: z.string().check(z.regex(SIGNATURE)) });

/** Why a person or a key does something, for the history. */
export const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(300), withoutNul);
/** Text in both languages. */
export const bothTexts = (maxCharacters: number) => {
  const text = z.string().check(z.minLength(1), z.maxLength(maxCharacters), withoutNul);
  return z.strictObject({ en: text, fr: text });
};
