const STORAGE_KEY = 'carefront.consent-link';

/** The token as it was before a reload of this tab; null where there is none. It opens a consent and is nothing else. */
export function readLinkToken(): string | null {
  try {
    return window.sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** @param token - null forgets it: it was used, or is void. */
export function keepLinkToken(token: string | null): void {
  try {
    if (token === null) window.sessionStorage.removeItem(STORAGE_KEY);
    else window.sessionStorage.setItem(STORAGE_KEY, token);
  } catch {
    // Blocked storage costs the reload, not the signature.
  }
}
