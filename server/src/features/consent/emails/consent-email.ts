import { serverPath } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { linkToken, linkUrl } from '../../../email-links/public.ts';
import {
  type EmailContent,
  type EmailKind,
  findSendingClinic,
  formatEmail,
  isGreetable,
  oneLine,
  type WaitingMessage,
} from '../../../messages/public.ts';
import { readClientName } from '../../../people/public.ts';
import { clinicOrigin } from '../../../platform/clinics/clinic-origin.ts';
import { findOpenCopyById } from '../links/consent-copy.repository.ts';
import { type ConsentLinkRow, findOpenLinkById } from '../links/consent-link.repository.ts';
import { isRoleRight } from '../links/link-role.rules.ts';
import { type ConsentRow, findConsent } from '../records/consent.repository.ts';
import { type Addressed, type SignedNoticeDetails, toNoticeReader, toProvider } from './consent-email-recipients.ts';
import { CONSENT_EMAILS } from './consent-email-texts.ts';
import { findSigningAccounts, needsGuardianNow } from './signing-accounts.ts';

type AddressOf<D> = (deps: Deps, waiting: WaitingMessage<D>, origin: string) => Promise<Addressed | null>;

/**
 * @param addressOf - null where the link is void, the form is signed or completed, or nobody can read the email.
 * @param namesClient - Whether the email goes to the family.
 */
function consentEmail<D>(name: string, addressOf: AddressOf<D>, { namesClient = true } = {}): EmailKind<D> {
  return {
    name,
    channel: 'email',
    namesClient,
    async compose(deps, waiting): Promise<EmailContent | null> {
      const { clinicId } = waiting;
      const addressed = await addressOf(deps, waiting, await clinicOrigin(deps, clinicId));
      if (!addressed || !isValidEmail(addressed.to)) return null;
      const { email, to, firstName, locale, link, clientId } = addressed;
      const clinic = await findSendingClinic(deps.database.db, clinicId);
      // Not known: a visitor or staff may have typed the address.
      const reader = { to, channel: 'email', isKnown: false } as const;
      const clientName = clientId === null ? '' : await readClientName(deps.database.db, clinicId, clientId, reader);
      const texts = CONSENT_EMAILS[locale][email](oneLine(clinic.name));
      const replyTo = email === 'signed' ? null : clinic.email;
      return { replyTo, to, ...formatEmail({ clinic, firstName, locale, texts, link, clientName }) };
    },
  };
}

/** To the person who is asked to sign: the link to one consent. */
export const CONSENT_LINK = consentEmail<{ linkId: string }>('consent-link', toLinkHolder);
/** To a person who signed without an account: the link to the copy. */
export const CONSENT_COPY = consentEmail<{ copyId: string }>('consent-copy', toSigner);
/** To an account that can accept the terms. */
export const CONSENT_WAITING = consentEmail<{ consentId: string; userId: number }>('consent-waiting', toAccount);
/** To the provider, else the clinic: a form waits for their signature. */
export const CONSENT_SIGNED = consentEmail<{ consentId: string }>('consent-signed', toProvider, { namesClient: false });
/** To the client or a guardian: another person signed the client's form. */
export const CONSENT_SIGNED_NOTICE = consentEmail<SignedNoticeDetails>(
  'consent-signed-notice',
  (deps, waiting, origin) => toNoticeReader(deps, waiting, `${origin}${serverPath('account')}`),
);

async function toLinkHolder(
  deps: Deps,
  { clinicId, details }: WaitingMessage<{ linkId: string }>,
  origin: string,
): Promise<Addressed | null> {
  const link = await findOpenLinkById(deps.database.db, clinicId, details.linkId, deps.clock.nowMs());
  const consent = link && (await findConsent(deps.database.db, clinicId, link.consent_id));
  if (!consent || !(await isRoleStillRight(deps, link, consent))) return null;
  // The name may come from a visitor's form: anybody can type a message there.
  const isKnown = link.sent_by_user_id !== null || isGreetable(link.first_name);
  return {
    email: link.role === 'client' ? 'client-link' : 'link',
    to: link.email,
    firstName: isKnown ? link.first_name : '',
    locale: link.locale,
    link: linkUrl(origin, 'consent', linkToken(deps, 'consent', link.id)),
    clientId: consent.client_id,
  };
}

/** A client may need a guardian by now, though they consented alone when the link was sent. */
const isRoleStillRight = async (deps: Deps, { role }: ConsentLinkRow, consent: ConsentRow): Promise<boolean> =>
  isRoleRight(role, await needsGuardianNow(deps.database.db, deps, consent));

/** Greets without a name, because a visitor can type any address into a form. */
async function toSigner(
  deps: Deps,
  { clinicId, details, locale }: WaitingMessage<{ copyId: string }>,
  origin: string,
): Promise<Addressed | null> {
  const copy = await findOpenCopyById(deps.database.db, clinicId, details.copyId, deps.clock.nowMs());
  if (!copy) return null;
  const link = linkUrl(origin, 'consentCopy', linkToken(deps, 'consentCopy', copy.id));
  const consent = await findConsent(deps.database.db, clinicId, copy.consent_id);
  return { email: 'copy', to: copy.email, firstName: '', locale, link, clientId: consent?.client_id ?? null };
}

async function toAccount(
  deps: Deps,
  { clinicId, details, locale }: WaitingMessage<{ consentId: string; userId: number }>,
  origin: string,
): Promise<Addressed | null> {
  const { db } = deps.database;
  const consent = await findConsent(db, clinicId, details.consentId);
  if (!consent) return null;
  const accounts = await findSigningAccounts(db, deps, consent);
  const account = accounts.find(({ userId }) => userId === details.userId);
  if (!account) return null;
  const { email: to, firstName } = account;
  return {
    email: 'waiting',
    to,
    firstName,
    locale: account.locale ?? locale,
    link: `${origin}${serverPath('account')}`,
    clientId: consent.client_id,
  };
}
