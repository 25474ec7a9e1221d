import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@carefront/shared/contracts';

/** A text of the clinic as it is stored, locked until the transaction ends. Version 0: nobody has edited it. */
export interface StoredVersion<Content> {
  readonly version: number;
  readonly content: Content;
}

/**
 * Refuses an edit that began with another version than the stored one, so that no save overwrites a text that its editor has not seen.
 * @param basedOn - The version that the editor loaded; undefined: the caller does not say.
 * @throws AppError with the code and the stored version: the editor keeps both texts.
 */
export function requireSameVersion(
  code: 'site-changed' | 'template-changed',
  stored: number,
  basedOn: number | undefined,
): void {
  if (basedOn === undefined || basedOn === stored) return;
  throw new AppError(code, `began with ${basedOn}, stands at ${stored}`, { body: { version: stored } });
}

export interface VersionWriter<Content> {
  /** Keeps the text from before the first edit as version 0, so that people can return to it. */
  keepFirst(content: Content): Promise<void>;
  write(version: number, content: Content): Promise<void>;
}

/** Stores the content as the next version. @returns Its number; null where nothing changed, and no version was made. */
export async function saveNextVersion<Content>(
  stored: StoredVersion<Content>,
  content: Content,
  { keepFirst, write }: VersionWriter<Content>,
): Promise<number | null> {
  if (isDeepStrictEqual(stored.content, content)) return null;
  if (stored.version === 0) await keepFirst(stored.content);
  const version = stored.version + 1;
  await write(version, content);
  return version;
}

/** Full name of the person who saved a version; null for an account that is gone. */
export const savedBy = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  first_name === null || last_name === null ? null : `${first_name} ${last_name}`.trim();
