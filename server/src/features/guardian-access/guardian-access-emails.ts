import { type Locale, serverPath } from '@carefront/shared/contracts';
import { dateInWords, type IsoDate } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import {
  type EmailKind,
  type EmailTexts,
  enqueueMessages,
  findSendingClinic,
  formatEmail,
  oneLine,
} from '../../messages/public.ts';
import { readClientName } from '../../people/public.ts';
import { clinicOrigin } from '../../platform/clinics/clinic-directory.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

/** `ends`: it ends on a day to come. `ended`: it is over. `open`: the client or the office opened it. `removed`: the office took the guardian off. */
type AccessNews = 'ends' | 'ended' | 'open' | 'removed';

interface Details {
  readonly clientId: number;
  /** null: to the client. */
  readonly guardianId: number | null;
  readonly news: AccessNews;
  /** The day of the end, where it is to come. */
  readonly on: IsoDate | null;
}

/**
 * Tells the client or a guardian about the guardians' access. It greets without a name, and names the client only to a reader with several:
 * another person may read the address.
 */
export const GUARDIAN_ACCESS: EmailKind<Details> = {
  name: 'guardian-access',
  channel: 'email',
  namesClient: true,
  async compose(deps, { clinicId, details, locale }) {
    const { db } = deps.database;
    const { clientId, guardianId, news, on } = details;
    const reader = guardianId === null ? 'client' : 'guardian';
    const recipient = await findRecipient(db, clinicId, reader, guardianId ?? clientId);
    if (!recipient) return null;
    const clinic = await findSendingClinic(db, clinicId);
    // A guardian whose access has ended still has to know which client it was.
    const address = { to: recipient.email, channel: 'email', isKnown: true } as const;
    const clientName = await readClientName(db, clinicId, clientId, address);
    const language = recipient.locale ?? locale;
    const texts = GUARDIAN_ACCESS_TEXTS[language][reader][news](oneLine(clinic.name), on ?? '');
    const link = recipient.hasAccount ? `${await clinicOrigin(deps, clinicId)}${serverPath('account')}` : undefined;
    return {
      replyTo: clinic.email,
      to: recipient.email,
      ...formatEmail({ clinic, firstName: '', locale: language, texts, link, clientName }),
    };
  },
};

/** Emails the client and the guardians. A person without an address gets none. */
export async function enqueueAccessEmails(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  {
    clinicId,
    clientId,
    guardianIds,
    news,
    on,
  }: {
    readonly clinicId: number;
    readonly clientId: number;
    readonly guardianIds: readonly number[];
    readonly news: AccessNews;
    readonly on: IsoDate | null;
  },
): Promise<void> {
  const { content_locale: locale } = await tx
    .selectFrom('clinic')
    .select('content_locale')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  const messages = [null, ...guardianIds].map((guardianId) => ({
    clinicId,
    kind: GUARDIAN_ACCESS,
    details: { clientId, guardianId, news, on },
    locale,
  }));
  await enqueueMessages(tx, deps, messages);
}

interface Recipient {
  readonly email: string;
  readonly locale: Locale | null;
  readonly hasAccount: boolean;
}

/** The confirmed account's address, otherwise the one on file. */
async function findRecipient(
  db: Database,
  clinicId: number,
  table: 'client' | 'guardian',
  id: number,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    SELECT coalesce(u.email, p.email) AS email, u.locale, u.id IS NOT NULL AS "hasAccount"
    FROM ${sql.table(table)} p
    LEFT JOIN user_account u ON u.clinic_id = p.clinic_id AND u.id = p.user_id AND NOT u.must_confirm_email
    WHERE p.clinic_id = ${clinicId} AND p.id = ${id} AND coalesce(u.email, p.email) IS NOT NULL`.execute(db);
  return rows[0];
}

type Texts = (clinic: string, on: IsoDate | '') => EmailTexts;

const DAY = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const inWords = (on: IsoDate | '', locale: Locale): string => (on === '' ? '' : dateInWords(on, locale, DAY));

const GUARDIAN_ACCESS_TEXTS: Readonly<
  Record<Locale, Readonly<Record<'client' | 'guardian', Readonly<Record<AccessNews, Texts>>>>>
> = {
  en: {
    client: {
      ends: (clinic, on) => ({
        subject: `From ${inWords(on, 'en')}, you decide who can see your record at ${clinic}`,
        title: 'You decide who can see your record',
        message: `Until ${inWords(on, 'en')}, people who look after you as guardians can see your record at ${clinic}, and sign and book for you. On that day their access ends. From then on, you can let each of them keep it on your account page, or ask ${clinic}.`,
        button: 'Go to your account',
        notYou: `If this is not right, please tell ${clinic}.`,
      }),
      ended: (clinic) => ({
        subject: `A guardian’s access to your record at ${clinic} has ended`,
        title: 'A guardian’s access has ended',
        message: `A person who looked after you as a guardian can no longer see your record at ${clinic}, or sign and book for you. Links in earlier emails about your appointments no longer work; the next email has a new one. You can open the access again on your account page, or ask ${clinic}.`,
        button: 'Go to your account',
        notYou: `If this is not right, please tell ${clinic}.`,
      }),
      open: (clinic) => ({
        subject: `A guardian has access to your record at ${clinic}`,
        title: 'A guardian has access to your record',
        message: `A person who looks after you as a guardian can see your record at ${clinic}, and sign and book for you.`,
        button: 'Go to your account',
        notYou: `If you did not expect this, please tell ${clinic}.`,
      }),
      removed: (clinic) => ({
        subject: `A guardian was removed from your record at ${clinic}`,
        title: 'A guardian was removed from your record',
        message: `${clinic} removed a guardian from your record. This person can no longer see it, or sign and book for you. Links in earlier emails about your appointments no longer work; the next email has a new one.`,
        button: 'Go to your account',
        notYou: `If this is not right, please tell ${clinic}.`,
      }),
    },
    guardian: {
      ends: (clinic, on) => ({
        subject: `Your access as a guardian at ${clinic} ends on ${inWords(on, 'en')}`,
        title: 'Your access as a guardian ends',
        message: `On ${inWords(on, 'en')}, a person whom you look after at ${clinic} decides alone, and your access to their record ends. From then on, they can let you keep it on their account page, or through ${clinic}.`,
        button: 'Go to your account',
        notYou: `If this is not right, please tell ${clinic}.`,
      }),
      ended: (clinic) => ({
        subject: `Your access as a guardian at ${clinic} has ended`,
        title: 'Your access as a guardian has ended',
        message: `You can no longer see the record of a person whom you looked after at ${clinic}, or sign and book for them. They can open your access again on their account page, or through ${clinic}.`,
        button: 'Go to your account',
        notYou: `If this is not right, please tell ${clinic}.`,
      }),
      open: (clinic) => ({
        subject: `You have access as a guardian at ${clinic}`,
        title: 'You have access as a guardian',
        message: `You can see the record of a person whom you look after at ${clinic}, and sign and book for them.`,
        button: 'Go to your account',
        notYou: `If you did not expect this, please tell ${clinic}.`,
      }),
      removed: (clinic) => ({
        subject: `You are no longer a guardian of a client at ${clinic}`,
        title: 'You are no longer a guardian of a client',
        message: `${clinic} removed you from the record of a client. You can no longer see this record, or sign and book for this person.`,
        button: 'Go to your account',
        notYou: `If this is not right, please tell ${clinic}.`,
      }),
    },
  },
  fr: {
    client: {
      ends: (clinic, on) => ({
        subject: `À partir du ${inWords(on, 'fr')}, vous décidez qui peut voir votre dossier chez ${clinic}`,
        title: 'Vous décidez qui peut voir votre dossier',
        message: `Jusqu’au ${inWords(on, 'fr')}, les personnes qui prennent soin de vous à titre de tuteurs peuvent voir votre dossier chez ${clinic}, signer et réserver pour vous. Ce jour-là, leur accès prend fin. Ensuite, vous pouvez permettre à chacune de le garder dans la page de votre compte ou en vous adressant à ${clinic}.`,
        button: 'Aller à votre compte',
        notYou: `Si ce n’est pas exact, veuillez prévenir ${clinic}.`,
      }),
      ended: (clinic) => ({
        subject: `L’accès d’un tuteur à votre dossier chez ${clinic} a pris fin`,
        title: 'L’accès d’un tuteur a pris fin',
        message: `Une personne qui prenait soin de vous à titre de tuteur ne peut plus voir votre dossier chez ${clinic}, ni signer ou réserver pour vous. Les liens des courriels précédents au sujet de vos rendez-vous ne fonctionnent plus; le prochain courriel en contiendra un nouveau. Vous pouvez rouvrir l’accès dans la page de votre compte ou en vous adressant à ${clinic}.`,
        button: 'Aller à votre compte',
        notYou: `Si ce n’est pas exact, veuillez prévenir ${clinic}.`,
      }),
      open: (clinic) => ({
        subject: `Un tuteur a accès à votre dossier chez ${clinic}`,
        title: 'Un tuteur a accès à votre dossier',
        message: `Une personne qui prend soin de vous à titre de tuteur peut voir votre dossier chez ${clinic}, signer et réserver pour vous.`,
        button: 'Aller à votre compte',
        notYou: `Si vous ne vous y attendiez pas, veuillez prévenir ${clinic}.`,
      }),
      removed: (clinic) => ({
        subject: `Un tuteur a été retiré de votre dossier chez ${clinic}`,
        title: 'Un tuteur a été retiré de votre dossier',
        message: `${clinic} a retiré un tuteur de votre dossier. Cette personne ne peut plus le voir, ni signer ou réserver pour vous. Les liens des courriels précédents au sujet de vos rendez-vous ne fonctionnent plus; le prochain courriel en contiendra un nouveau.`,
        button: 'Aller à votre compte',
        notYou: `Si ce n’est pas exact, veuillez prévenir ${clinic}.`,
      }),
    },
    guardian: {
      ends: (clinic, on) => ({
        subject: `Votre accès à titre de tuteur chez ${clinic} prend fin le ${inWords(on, 'fr')}`,
        title: 'Votre accès à titre de tuteur prend fin',
        message: `Le ${inWords(on, 'fr')}, une personne dont vous prenez soin chez ${clinic} décide seule, et votre accès à son dossier prend fin. Ensuite, elle peut vous permettre de le garder dans la page de son compte ou en s’adressant à ${clinic}.`,
        button: 'Aller à votre compte',
        notYou: `Si ce n’est pas exact, veuillez prévenir ${clinic}.`,
      }),
      ended: (clinic) => ({
        subject: `Votre accès à titre de tuteur chez ${clinic} a pris fin`,
        title: 'Votre accès à titre de tuteur a pris fin',
        message: `Vous ne pouvez plus voir le dossier d’une personne dont vous preniez soin chez ${clinic}, ni signer ou réserver pour elle. Elle peut rouvrir votre accès dans la page de son compte ou en s’adressant à ${clinic}.`,
        button: 'Aller à votre compte',
        notYou: `Si ce n’est pas exact, veuillez prévenir ${clinic}.`,
      }),
      open: (clinic) => ({
        subject: `Vous avez accès à titre de tuteur chez ${clinic}`,
        title: 'Vous avez accès à titre de tuteur',
        message: `Vous pouvez voir le dossier d’une personne dont vous prenez soin chez ${clinic}, signer et réserver pour elle.`,
        button: 'Aller à votre compte',
        notYou: `Si vous ne vous y attendiez pas, veuillez prévenir ${clinic}.`,
      }),
      removed: (clinic) => ({
        subject: `Vous n’êtes plus tuteur d’un client chez ${clinic}`,
        title: 'Vous n’êtes plus tuteur d’un client',
        message: `${clinic} vous a retiré du dossier d’un client. Vous ne pouvez plus voir ce dossier, ni signer ou réserver pour cette personne.`,
        button: 'Aller à votre compte',
        notYou: `Si ce n’est pas exact, veuillez prévenir ${clinic}.`,
      }),
    },
  },
};
