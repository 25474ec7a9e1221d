import { useEffect, useState } from 'react';
import { tabStorage } from '../drafts/tab-storage.ts';
import { navigate } from './location.ts';

/** The kinds of emailed links. A tab may have one of each kind; the token is stored under its name. */
export type LinkKind =
  /** To a consent to sign. */
  | 'consent-link'
  /** To the copy of a signed consent. */
  | 'consent-copy'
  | 'form-link'
  | 'booking-link'
  /** To a new password. */
  | 'reset-token'
  /** Confirms the address of a new account. */
  | 'confirm-token';

export interface LinkToken {
  /** null: this tab has no link of the kind. */
  token: string | null;
  /** Deletes the stored token, because it was used or is void. `token` stays, so that the page can say what happened. */
  forget(): void;
}

/**
 * The token of an emailed link's page. It is removed from the address and survives a reload of the tab. A token opens the one
 * thing that the email is about and nothing else.
 * @param inAddress - null after the token was removed from the address.
 * @param plainPath - The page's address without a token.
 */
export function useLinkToken(kind: LinkKind, inAddress: string | null, plainPath: string): LinkToken {
  const storageKey = `carefront.${kind}`;
  const [token, setToken] = useState(() => inAddress ?? tabStorage.read(storageKey));
  useEffect(() => {
    if (inAddress === null) return;
    tabStorage.write(storageKey, inAddress);
    // When another link is opened in the same tab, the new link counts.
    setToken(inAddress);
    // Removes the token from the address bar after reading it: histories store addresses, and other people can read the screen.
    navigate(plainPath, { isReplacing: true });
  }, [inAddress, storageKey, plainPath]);
  return { token, forget: () => tabStorage.write(storageKey, null) };
}

const numbers = new Map<string, number>();

/** Returns a number for the token, for query keys: the cache must not hold a secret that opens a booking or a consent. */
export function tokenNumber(token: string): number {
  const known = numbers.get(token) ?? numbers.size + 1;
  numbers.set(token, known);
  return known;
}
