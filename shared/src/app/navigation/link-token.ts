import { tabStorage } from '../drafts/tab-storage.ts';

/** The kinds of emailed links: to a consent to sign, to the copy of a signed consent, or to a form. A tab may have one of each kind. */
export type LinkKind = 'consent-link' | 'consent-copy' | 'form-link';

const storageKey = (kind: LinkKind): string => `carefront.${kind}`;

/** The token from before a reload of this tab; null: none is stored. A token opens one consent or one form and nothing else. */
export const readLinkToken = (kind: LinkKind): string | null => tabStorage.read(storageKey(kind));

/** @param token - null deletes the stored token, because it was used or is void. */
export const keepLinkToken = (kind: LinkKind, token: string | null): void => tabStorage.write(storageKey(kind), token);
