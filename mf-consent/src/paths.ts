import { withoutTrailingSlashes } from '@carefront/shared/domain';

/** The account page (RT-06). */
export const ACCOUNT_PATH = '/site/client_account';
/** The page of an emailed link. The token follows; the page removes it after reading it (CO-11). */
export const CONSENT_LINK_PATH = '/site/consent';
/** The page of the signer's copy. The token of the email follows; the page removes it after reading it (CO-10). */
export const CONSENT_COPY_PATH = '/site/consent_copy';
/** The clinic's consents, for staff. */
export const STAFF_CONSENTS_PATH = '/staff/consents';
/** The page where the owner and the office admin edit the clinic's consent template (CO-04). */
export const CONSENT_TEMPLATE_PATH = '/staff/consent_form';

/** One consent over the account page (RT-06). */
export const accountConsentPath = (id: string): string => `${ACCOUNT_CONSENTS}/${id}`;
/** The page of a person whom the account looks after. */
export const accountPersonPath = (id: number | string): string => `${ACCOUNT_PEOPLE}/${id}`;
export const staffConsentPath = (id: string): string => `${STAFF_CONSENTS_PATH}/${id}`;
/** The consents of one client. @param path - The list, or a consent that is open over the list. */
export const clientConsentsPath = (clientId: number, path = STAFF_CONSENTS_PATH): string =>
  `${path}?client=${clientId}`;
/** @param consentPath - The path of the consent, below the account page or below the staff's page. */
export const certificatePath = (consentPath: string): string => `${consentPath}/certificate`;

/** A consent, or its certificate. */
export interface ConsentPlace {
  consentId: string;
  isCertificate: boolean;
}

/** The pages of this remote in the main part of the document. */
export type ConsentPage =
  | { name: 'account' | 'staff'; consent: ConsentPlace | null }
  | { name: 'person'; clientId: number }
  /** `token` is null after the page has removed it from the address. */
  | { name: 'link' | 'copy'; token: string | null }
  | { name: 'template' };

const ACCOUNT_PEOPLE = `${ACCOUNT_PATH}/people`;
const ACCOUNT_CONSENTS = `${ACCOUNT_PATH}/consents`;

/** @returns null for an address that is not a page of this remote: the shell is about to remove the remote. */
export function pageOf(path: string): ConsentPage | null {
  const plain = withoutTrailingSlashes(path);
  if (plain === ACCOUNT_PATH) return { name: 'account', consent: null };
  if (plain === STAFF_CONSENTS_PATH) return { name: 'staff', consent: null };
  if (plain === CONSENT_TEMPLATE_PATH) return { name: 'template' };
  const [person = '', ...others] = segmentsBelow(plain, ACCOUNT_PEOPLE);
  if (/^[1-9]\d{0,8}$/.test(person) && others.length === 0) return { name: 'person', clientId: Number(person) };
  const ofAccount = consentBelow(plain, ACCOUNT_CONSENTS);
  if (ofAccount) return { name: 'account', consent: ofAccount };
  const ofClinic = consentBelow(plain, STAFF_CONSENTS_PATH);
  if (ofClinic) return { name: 'staff', consent: ofClinic };
  return mailedLinkAt(plain, CONSENT_LINK_PATH, 'link') ?? mailedLinkAt(plain, CONSENT_COPY_PATH, 'copy');
}

function mailedLinkAt(path: string, base: string, name: 'link' | 'copy'): ConsentPage | null {
  if (path === base) return { name, token: null };
  const [token = '', ...rest] = segmentsBelow(path, base);
  return token !== '' && rest.length === 0 ? { name, token } : null;
}

function consentBelow(path: string, list: string): ConsentPlace | null {
  const [consentId = '', certificate, ...rest] = segmentsBelow(path, list);
  if (consentId === '' || rest.length > 0) return null;
  if (certificate === undefined) return { consentId, isCertificate: false };
  return certificate === 'certificate' ? { consentId, isCertificate: true } : null;
}

const segmentsBelow = (path: string, base: string): string[] =>
  path.startsWith(`${base}/`) ? path.slice(base.length + 1).split('/') : [];
