import { useEffect, useState } from 'react';
import { navigate, tabStorage } from '../../app/index.ts';

/** The kinds of emailed links: to a consent to sign, to the copy of a signed consent, to a form, or to a booking. A tab may have one of each kind. */
export type LinkKind = 'consent-link' | 'consent-copy' | 'form-link' | 'booking-link';

export interface LinkToken {
  /** null: this tab has no link of the kind. */
  token: string | null;
  /** Deletes the stored token, because it was used or is void. `token` stays, so that the page can say what happened. */
  forget(): void;
}

/**
 * The token of an emailed link's page. It is removed from the address and survives a reload of the tab. A token opens one consent, one
 * form or one booking and nothing else.
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
