import { tabStorage } from '@carefront/shared/app';
import { tokenOfPath } from '../../paths.ts';

const STORAGE_KEY = 'carefront.reset-token';

/**
 * The token of the emailed link: from the address, else as it was before a reload of this tab. It stays in the address bar no longer than
 * it takes to read it, since addresses end up in histories.
 * @returns null where there is none.
 */
export const readResetToken = (path: string): string | null => tokenOfPath(path) ?? tabStorage.read(STORAGE_KEY);

/** @param token - null deletes it: it was used, or is void. */
export const keepResetToken = (token: string | null): void => tabStorage.write(STORAGE_KEY, token);
