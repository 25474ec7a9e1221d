/** What a mailed link opens: a form to sign, or the copy of a signed one. One of each may be open in a tab. */
export type LinkKind = 'consent-link' | 'consent-copy';

const storageKey = (kind: LinkKind): string => `carefront.${kind}`;

/** The token as it was before a reload of this tab; null where there is none. It opens a consent and is nothing else. */
export function readLinkToken(kind: LinkKind): string | null {
  try {
    return window.sessionStorage.getItem(storageKey(kind));
  } catch {
    return null;
  }
}

/** @param token - null forgets it: it was used, or is void. */
export function keepLinkToken(kind: LinkKind, token: string | null): void {
  try {
    if (token === null) window.sessionStorage.removeItem(storageKey(kind));
    else window.sessionStorage.setItem(storageKey(kind), token);
  } catch {
    // Blocked storage costs the reload, not the signature.
  }
}
