import { type Locale, serverPath } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { findSendingClinic, type WaitingMessage } from '../../../messages/public.ts';
import { findConsent } from '../records/consent.repository.ts';
import { findProviderAccount } from './consent-email.repository.ts';
import type { ConsentEmail } from './consent-email-texts.ts';
import { findNoticeReaders } from './signed-notice.repository.ts';

/** The recipient of an email, and the address that its button opens. */
export interface Addressed {
  readonly email: ConsentEmail;
  readonly to: string;
  /** '': the email greets without a name. */
  readonly firstName: string;
  readonly locale: Locale;
  readonly link: string;
  /** The client of the consent; null: staff read their name after login. */
  readonly clientId: number | null;
}

export interface SignedNoticeDetails {
  readonly consentId: string;
  readonly reader: 'client' | 'guardian';
  readonly readerId: number;
}

/** Addresses the practitioner who is to complete the consent, or the clinic when the consent names no practitioner. */
export async function toProvider(
  { database: { db } }: Deps,
  { clinicId, details, locale }: WaitingMessage<{ consentId: string }>,
  origin: string,
): Promise<Addressed | null> {
  const consent = await findConsent(db, clinicId, details.consentId);
  if (consent?.status !== 'Signed') return null;
  const { id } = consent;
  const provider = await findProviderAccount(db, clinicId, id);
  const link = `${origin}${serverPath('staffConsent', id)}`;
  if (provider) {
    const { email: to, firstName } = provider;
    return { email: 'signed', to, firstName, locale: provider.locale ?? locale, link, clientId: null };
  }
  const clinic = await findSendingClinic(db, clinicId);
  return { email: 'signed', to: clinic.email?.trim() ?? '', firstName: '', locale, link, clientId: null };
}

/**
 * Addresses the client or a guardian, as long as they may know about the consent. Greets without a name, because a stranger may have typed
 * the address.
 */
export async function toNoticeReader(
  { database: { db } }: Deps,
  { clinicId, details, locale }: WaitingMessage<SignedNoticeDetails>,
  link: string,
): Promise<Addressed | null> {
  const consent = await findConsent(db, clinicId, details.consentId);
  if (!consent) return null;
  const { client_id: clientId } = consent;
  const readers = await findNoticeReaders(db, clinicId, clientId);
  const reader = readers.find(({ kind, id }) => kind === details.reader && id === details.readerId);
  if (!reader) return null;
  const to = reader.email?.trim() ?? '';
  return { email: 'notice', to, firstName: '', locale: reader.locale ?? locale, link, clientId };
}
