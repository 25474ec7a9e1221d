import { tabStorage } from '@carefront/shared/app';

/** The kinds of emailed links: to a form to sign, or to the copy of a signed one. One of each may be open in a tab. */
export type LinkKind = 'consent-link' | 'consent-copy';

const storageKey = (kind: LinkKind): string => `carefront.${kind}`;

/** The token as it was before a reload of this tab; null where there is none. It opens one consent and nothing else. */
export const readLinkToken = (kind: LinkKind): string | null => tabStorage.read(storageKey(kind));

/** @param token - null deletes it: it was used, or is void. */
export const keepLinkToken = (kind: LinkKind, token: string | null): void => tabStorage.write(storageKey(kind), token);
