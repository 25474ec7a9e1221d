import {
  ACCOUNT_PATH,
  AUDIT_LOG_PATH,
  CONSENT_COPY_PATH,
  CONSENT_LINK_PATH,
  CONSENT_TEMPLATE_PATH,
  STAFF_CONSENTS_PATH,
} from '@carefront/shared/app';
import { withoutTrailingSlashes } from '@carefront/shared/domain';

/** One consent among others: itself, or its certificate. */
export interface ConsentPlace {
  consentId: string;
  isCertificate: boolean;
}

/** What stands in the page's main part, by the address. */
export type ConsentPage =
  | { name: 'account' | 'staff'; consent: ConsentPlace | null }
  /** @remarks `token` is null once the page has taken it out of the address. */
  | { name: 'link' | 'copy'; token: string | null }
  | { name: 'template' }
  | { name: 'audit' };

const ACCOUNT_CONSENTS = `${ACCOUNT_PATH}/consents`;

/** @returns null for an address that is no page of ours: the shell is about to take the remote away. */
export function pageOf(path: string): ConsentPage | null {
  const plain = withoutTrailingSlashes(path);
  if (plain === ACCOUNT_PATH) return { name: 'account', consent: null };
  if (plain === STAFF_CONSENTS_PATH) return { name: 'staff', consent: null };
  if (plain === CONSENT_TEMPLATE_PATH) return { name: 'template' };
  if (plain === AUDIT_LOG_PATH) return { name: 'audit' };
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
