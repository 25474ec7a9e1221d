import { tokenOfPath } from '../../paths.ts';

const STORAGE_KEY = 'carefront.reset-token';

/**
 * The token of the mailed link: from the address, else as it was before a reload of this tab. It stands in the address bar no longer than
 * it takes to read it, since addresses end up in histories and over shoulders.
 * @returns null where there is none.
 */
export function readResetToken(path: string): string | null {
  try {
    return tokenOfPath(path) ?? window.sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return tokenOfPath(path);
  }
}

/** @param token - null forgets it: it was used, or is void. */
export function keepResetToken(token: string | null): void {
  try {
    if (token === null) window.sessionStorage.removeItem(STORAGE_KEY);
    else window.sessionStorage.setItem(STORAGE_KEY, token);
  } catch {
    // Blocked storage costs the reload, not the reset.
  }
}
