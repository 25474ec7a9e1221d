import { tabStorage } from '@carefront/shared/app';
import { tokenOfPath } from '../../paths.ts';

const STORAGE_KEY = 'carefront.reset-token';

/**
 * Returns the token of the emailed link: from the address, else from before a reload of this tab. The page removes it from the address at
 * once, because browsers save addresses in their history.
 * @returns null when there is no token.
 */
export const readResetToken = (path: string): string | null => tokenOfPath(path) ?? tabStorage.read(STORAGE_KEY);

/** @param token - null deletes the stored token, after it was used or refused. */
export const keepResetToken = (token: string | null): void => tabStorage.write(STORAGE_KEY, token);
