import { tabStorage } from '@carefront/shared/app';

/** The kinds of emailed links: to a form to sign, or to the copy of a signed form. A tab may have one of each kind. */
export type LinkKind = 'consent-link' | 'consent-copy';

const storageKey = (kind: LinkKind): string => `carefront.${kind}`;

/** The token from before a reload of this tab; null: none is stored. A token opens one consent and nothing else. */
export const readLinkToken = (kind: LinkKind): string | null => tabStorage.read(storageKey(kind));

/** @param token - null deletes the stored token, because it was used or is void. */
export const keepLinkToken = (kind: LinkKind, token: string | null): void => tabStorage.write(storageKey(kind), token);
