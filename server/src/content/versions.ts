import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@carefront/shared/contracts';

/** A stored text of the clinic, locked until the transaction ends. Version 0 means that nobody has edited it. */
export interface StoredVersion<Content> {
  readonly version: number;
  readonly content: Content;
}

/**
 * Refuses an edit that began with another version than the stored one, so that no save overwrites a text that its editor has not seen.
 * @param basedOn - The version that the editor loaded; undefined when the caller does not send it.
 * @throws AppError with the code and the stored version, so that the editor can keep both texts.
 */
export function requireSameVersion(
  code: 'site-changed' | 'template-changed' | 'hours-changed',
  stored: number,
  basedOn: number | undefined,
): void {
  if (basedOn === undefined || basedOn === stored) return;
  throw new AppError(code, `began with ${basedOn}, stands at ${stored}`, { body: { version: stored } });
}

export interface VersionWriter<Content> {
  /** Stores the text from before the first edit as version 0, so that people can return to it. */
  keepFirst(content: Content): Promise<void>;
  write(version: number, content: Content): Promise<void>;
}

/** Stores the content as the next version. @returns Its number; null when nothing changed and no version was made. */
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

/** Full name of the person who saved a version; null when the account was deleted. */
export const savedBy = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  first_name === null || last_name === null ? null : `${first_name} ${last_name}`.trim();
