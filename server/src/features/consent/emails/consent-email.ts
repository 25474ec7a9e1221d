import { type Locale, serverPath } from '@carefront/shared/contracts';
import { CONSENT_COPY_DAYS, CONSENT_LINK_DAYS, isValidEmail } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { linkToken, linkUrl } from '../../../email-links/email-links.ts';
import {
  type EmailContent,
  type EmailKind,
  type EmailTexts,
  findSendingClinic,
  formatEmail,
  isGreetable,
  oneLine,
  type WaitingMessage,
} from '../../../messages/public.ts';
import { readClientName } from '../../../people/public.ts';
import { clinicOrigin } from '../../../platform/clinics/clinic-directory.ts';
import { type ConsentRow, findConsent } from '../record/consent.repository.ts';
import { type ConsentLinkRow, findOpenCopyById, findOpenLinkById, isRoleRight } from '../record/consent-links.ts';
import { findNoticeReaders, findProviderAccount, findSigningAccounts, needsGuardianNow } from './consent-readers.ts';

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

/** The recipient of an email, and the address that its button opens. */
interface Addressed {
  readonly email: ConsentEmail;
  readonly to: string;
  /** '': the email greets without a name. */
  readonly firstName: string;
  readonly locale: Locale;
  readonly link: string;
  /** The client of the consent; null: staff read their name after login. */
  readonly clientId: number | null;
}

interface SignedNoticeDetails {
  readonly consentId: string;
  readonly reader: 'client' | 'guardian';
  readonly readerId: number;
}

/** Addresses the practitioner who is to complete the consent, or the clinic when the consent names no practitioner. */
async function toProvider(
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
async function toNoticeReader(
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

type ConsentEmail = 'link' | 'client-link' | 'copy' | 'waiting' | 'signed' | 'notice';

const linkInEnglish = (clinic: string, request: string): EmailTexts => ({
  subject: `A form from ${clinic} is waiting for your signature`,
  title: 'A form is waiting for your signature',
  message: `${request} You do not need an account.`,
  button: 'Read and sign',
  limit: `The link works for ${CONSENT_LINK_DAYS} days, for this form only, until it is signed. Please do not share it.`,
  notYou: `If this message is not for you, please delete it and tell ${clinic}.`,
});

const linkInFrench = (clinic: string, request: string): EmailTexts => ({
  subject: `Un formulaire de ${clinic} attend votre signature`,
  title: 'Un formulaire attend votre signature',
  message: `${request} Vous n’avez pas besoin de compte.`,
  button: 'Lire et signer',
  limit: `Le lien fonctionne pendant ${CONSENT_LINK_DAYS} jours, pour ce formulaire seulement, jusqu’à sa signature. Ne le donnez à personne d’autre.`,
  notYou: `Si ce message ne vous est pas destiné, veuillez le supprimer et prévenir ${clinic}.`,
});

/** The emails tell that a form waits or was signed. They name neither the client nor the content. */
const CONSENT_EMAILS: Readonly<Record<Locale, Record<ConsentEmail, (clinic: string) => EmailTexts>>> = {
  en: {
    link: (clinic) =>
      linkInEnglish(clinic, `${clinic} asks you, as a parent or legal guardian, to read a form and sign it.`),
    'client-link': (clinic) => linkInEnglish(clinic, `${clinic} asks you to read a form and sign it.`),
    copy: (clinic) => ({
      subject: `Your copy of a form from ${clinic}`,
      title: 'Your copy of the form you signed',
      message: `You signed a form from ${clinic}. Here is your copy.`,
      button: 'Open your copy',
      limit: `The link works for ${CONSENT_COPY_DAYS} days. Save the copy before then, and please do not share the link.`,
      notYou: `If you signed nothing, please delete this message and tell ${clinic}.`,
    }),
    waiting: (clinic) => ({
      subject: `A form from ${clinic} is waiting for you`,
      title: 'A form is waiting for you',
      message: `${clinic} asks you to read a form and sign it. It is in your account.`,
      button: 'Go to your account',
      notYou: `If you have questions about it, please ask ${clinic} before you sign.`,
    }),
    signed: (clinic) => ({
      subject: `A form was signed at ${clinic}`,
      title: 'A form is waiting for the practitioner’s signature',
      message: 'A consent form was signed. It now needs the practitioner’s signature.',
      button: 'See the form',
      notYou: '',
    }),
    notice: (clinic) => ({
      subject: `A form of yours at ${clinic} was signed`,
      title: 'A form of yours was signed',
      message: `A form of yours at ${clinic}, or of someone you look after, was signed. If you have an account, you can read it there.`,
      button: 'Go to your account',
      notYou: `If you did not expect this, please tell ${clinic}.`,
    }),
  },
  fr: {
    link: (clinic) =>
      linkInFrench(
        clinic,
        `${clinic} vous demande, en tant que parent ou tuteur légal, de lire un formulaire et de le signer.`,
      ),
    'client-link': (clinic) => linkInFrench(clinic, `${clinic} vous demande de lire un formulaire et de le signer.`),
    copy: (clinic) => ({
      subject: `Votre copie d’un formulaire de ${clinic}`,
      title: 'Votre copie du formulaire signé',
      message: `Vous avez signé un formulaire de ${clinic}. Voici votre copie.`,
      button: 'Ouvrir votre copie',
      limit: `Le lien fonctionne pendant ${CONSENT_COPY_DAYS} jours. Enregistrez la copie d’ici là, et ne donnez le lien à personne d’autre.`,
      notYou: `Si vous n’avez rien signé, veuillez supprimer ce message et prévenir ${clinic}.`,
    }),
    waiting: (clinic) => ({
      subject: `Un formulaire de ${clinic} vous attend`,
      title: 'Un formulaire vous attend',
      message: `${clinic} vous demande de lire un formulaire et de le signer. Il vous attend dans votre compte.`,
      button: 'Aller à votre compte',
      notYou: `Si vous avez des questions, veuillez les poser à ${clinic} avant de signer.`,
    }),
    signed: (clinic) => ({
      subject: `Un formulaire a été signé chez ${clinic}`,
      title: 'Un formulaire attend la signature de l’intervenant',
      message: 'Un formulaire de consentement a été signé. Il attend maintenant la signature de l’intervenant.',
      button: 'Voir le formulaire',
      notYou: '',
    }),
    notice: (clinic) => ({
      subject: `Un de vos formulaires chez ${clinic} a été signé`,
      title: 'Un de vos formulaires a été signé',
      message: `Un de vos formulaires chez ${clinic}, ou celui d’une personne dont vous vous occupez, a été signé. Si vous avez un compte, vous pouvez l’y lire.`,
      button: 'Aller à votre compte',
      notYou: `Si vous ne vous y attendiez pas, veuillez prévenir ${clinic}.`,
    }),
  },
};
