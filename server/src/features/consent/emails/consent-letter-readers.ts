import type { Locale } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { readClinic } from '../../../messages/email/letter-facts.repository.ts';
import type { WaitingLetter } from '../../../messages/outbox/outbox.repository.ts';
import { findConsent } from '../records/consent.repository.ts';
import { findProviderAccount } from './consent-letter.repository.ts';
import type { ConsentLetter } from './consent-letter-texts.ts';
import { findNoticeReaders } from './signed-notice.repository.ts';

const STAFF_CONSENTS_PATH = '/staff/consents';

/** Whom a letter reaches, and where its button leads. */
export interface Addressed {
  readonly letter: ConsentLetter;
  readonly to: string;
  /** '': greeted without a name. */
  readonly firstName: string;
  readonly locale: Locale;
  readonly link: string;
}

type Waiting<N extends WaitingLetter['name']> = Extract<WaitingLetter, { name: N }>;

/** The practitioner who is to complete it; the clinic where there is none. */
export async function toProvider(
  { database: { db } }: Deps,
  { clinicId, details, locale }: Waiting<'consent-signed'>,
  origin: string,
): Promise<Addressed | null> {
  const consent = await findConsent(db, clinicId, details.consentId);
  if (consent?.status !== 'Signed') return null;
  const { id } = consent;
  const provider = await findProviderAccount(db, clinicId, id);
  const link = `${origin}${STAFF_CONSENTS_PATH}/${id}`;
  if (provider) {
    const { email: to, firstName } = provider;
    return { letter: 'signed', to, firstName, locale: provider.locale ?? locale, link };
  }
  const clinic = await readClinic(db, clinicId);
  return { letter: 'signed', to: clinic.email?.trim() ?? '', firstName: '', locale, link };
}

/** Somebody of the family, as long as they may know of it. It names nobody: the address may be a stranger's word. */
export async function toNoticeReader(
  { database: { db } }: Deps,
  { clinicId, details, locale }: Waiting<'consent-signed-notice'>,
  link: string,
): Promise<Addressed | null> {
  const consent = await findConsent(db, clinicId, details.consentId);
  const readers = consent ? await findNoticeReaders(db, clinicId, consent.client_id) : [];
  const reader = readers.find(({ kind, id }) => kind === details.reader && id === details.readerId);
  if (!reader) return null;
  const to = reader.email?.trim() ?? '';
  return { letter: 'notice', to, firstName: '', locale: reader.locale ?? locale, link };
}
