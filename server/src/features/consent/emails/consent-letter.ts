import { isValidEmail } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { isGreetable } from '../../../messages/email/greeting.rules.ts';
import { readClinic } from '../../../messages/email/letter-facts.repository.ts';
import { oneLine } from '../../../messages/email/letter-layout.ts';
import { formLetter, type ReadyLetter } from '../../../messages/email/write-letter.ts';
import type { WaitingLetter } from '../../../messages/outbox/outbox.repository.ts';
import { clinicOrigin } from '../../../platform/clinics/clinic-origin.ts';
import { findOpenCopyById } from '../links/consent-copy.repository.ts';
import { type ConsentLinkRow, findOpenLinkById } from '../links/consent-link.repository.ts';
import { consentToken, consentUrl } from '../links/consent-token.ts';
import { copyToken, copyUrl } from '../links/copy-token.ts';
import { isRoleRight } from '../links/link-role.rules.ts';
import { findConsent } from '../records/consent.repository.ts';
import { type Addressed, toNoticeReader, toProvider } from './consent-letter-readers.ts';
import { CONSENT_LETTERS } from './consent-letter-texts.ts';
import { findSigningAccounts, needsGuardianNow } from './signing-accounts.ts';

const ACCOUNT_PATH = '/site/client_account';

export type WaitingConsentLetter = Extract<
  WaitingLetter,
  { name: 'consent-link' | 'consent-copy' | 'consent-waiting' | 'consent-signed' | 'consent-signed-notice' }
>;

/** @returns null for a letter that has lost its sense: the link is void, the form signed or completed, nobody there to read it. */
export async function composeConsentLetter(
  deps: Deps,
  waiting: WaitingConsentLetter & { readonly messageId: string },
): Promise<ReadyLetter | null> {
  const { clinicId, messageId } = waiting;
  const addressed = await addressOf(deps, waiting);
  if (!addressed || !isValidEmail(addressed.to)) return null;
  const { letter, to, firstName, locale, link } = addressed;
  const clinic = await readClinic(deps.database.db, clinicId);
  const texts = CONSENT_LETTERS[locale][letter](oneLine(clinic.name));
  return {
    clinicId,
    messageId,
    locale,
    replyTo: letter === 'signed' ? null : clinic.email,
    to,
    ...formLetter({ clinic, recipient: { firstName }, locale, texts, link }),
  };
}

async function addressOf(deps: Deps, waiting: WaitingConsentLetter): Promise<Addressed | null> {
  const origin = await clinicOrigin(deps, waiting.clinicId);
  switch (waiting.name) {
    case 'consent-link':
      return toLinkHolder(deps, waiting, origin);
    case 'consent-copy':
      return toSigner(deps, waiting, origin);
    case 'consent-waiting':
      return toAccount(deps, waiting, origin);
    case 'consent-signed':
      return toProvider(deps, waiting, origin);
    case 'consent-signed-notice':
      return toNoticeReader(deps, waiting, `${origin}${ACCOUNT_PATH}`);
  }
}

type Waiting<N extends WaitingConsentLetter['name']> = Extract<WaitingConsentLetter, { name: N }>;

async function toLinkHolder(
  deps: Deps,
  { clinicId, details }: Waiting<'consent-link'>,
  origin: string,
): Promise<Addressed | null> {
  const link = await findOpenLinkById(deps.database.db, clinicId, details.linkId, deps.clock.nowMs());
  if (!link || !(await fitsItsHolder(deps, link))) return null;
  // What a visitor's booking called them may be a stranger's message.
  const isKnown = link.sent_by_user_id !== null || isGreetable(link.first_name);
  return {
    letter: link.role === 'client' ? 'client-link' : 'link',
    to: link.email,
    firstName: isKnown ? link.first_name : '',
    locale: link.locale,
    link: consentUrl(origin, consentToken(deps, link.id)),
  };
}

/** A client may have come to need a guardian since they were asked. */
async function fitsItsHolder(deps: Deps, { clinic_id, consent_id, role }: ConsentLinkRow): Promise<boolean> {
  const { db } = deps.database;
  const consent = await findConsent(db, clinic_id, consent_id);
  return consent !== undefined && isRoleRight(role, await needsGuardianNow(db, deps, consent));
}

/** It names nobody: in a booking anybody can type anybody's address. */
async function toSigner(
  deps: Deps,
  { clinicId, details, locale }: Waiting<'consent-copy'>,
  origin: string,
): Promise<Addressed | null> {
  const copy = await findOpenCopyById(deps.database.db, clinicId, details.copyId, deps.clock.nowMs());
  if (!copy) return null;
  return { letter: 'copy', to: copy.email, firstName: '', locale, link: copyUrl(origin, copyToken(deps, copy.id)) };
}

async function toAccount(
  deps: Deps,
  { clinicId, details, locale }: Waiting<'consent-waiting'>,
  origin: string,
): Promise<Addressed | null> {
  const { db } = deps.database;
  const consent = await findConsent(db, clinicId, details.consentId);
  const accounts = consent ? await findSigningAccounts(db, deps, consent) : [];
  const account = accounts.find(({ userId }) => userId === details.userId);
  if (!account) return null;
  const { email: to, firstName } = account;
  return { letter: 'waiting', to, firstName, locale: account.locale ?? locale, link: `${origin}${ACCOUNT_PATH}` };
}
