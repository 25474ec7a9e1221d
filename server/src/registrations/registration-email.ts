import { type Locale, serverPath } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';
import type { Deps } from '../deps.ts';
import {
  EMAIL_PAUSE_MINUTES,
  type EmailContent,
  type EmailKind,
  enqueueAfterPause,
  findSendingClinic,
  formatEmail,
  lastEnqueuedAt,
  oneLine,
} from '../messages/public.ts';
import type { ClinicRow } from '../platform/clinics/clinic-directory.ts';
import { clinicOrigin } from '../platform/clinics/clinic-origin.ts';
import { type Tx, transaction } from '../platform/database/transaction.ts';
import { zonedMomentText } from '../platform/time/moment-text.ts';
import { findFirstWaiting, readZone } from './record-registration.ts';

/**
 * Enqueues one email for everybody who registers while it waits. The email says that somebody registered; the waitlist shows the names.
 * `emailLateRegistrations` reports people who register in the pause after the email.
 * Precondition: the registration is written. The transaction locks nothing after this call.
 * @returns Whether an email was enqueued.
 */
export async function enqueueRegistrationEmail(
  tx: Tx,
  deps: Deps,
  { id: clinicId, email }: Pick<ClinicRow, 'id' | 'email'>,
  { clientId, locale }: { clientId: number; locale: Locale },
): Promise<boolean> {
  if (!isValidEmail(email?.trim() ?? '')) return false;
  return enqueueAfterPause(tx, deps, { clinicId, kind: CLIENT_REGISTERED, details: { clientId }, locale });
}

/**
 * Emails the clinic about people who registered in the pause after an earlier email, once the pause is over.
 * @returns Number of emails queued.
 */
export async function emailLateRegistrations(deps: Deps, clinicId: number): Promise<0 | 1> {
  return transaction(deps.database.db, async (tx) => {
    const untold = await findUnreportedRegistration(tx, clinicId);
    if (!untold) return 0;
    const clinic = await tx.selectFrom('clinic').select(['id', 'email']).where('id', '=', clinicId).executeTakeFirst();
    return clinic && (await enqueueRegistrationEmail(tx, deps, clinic, untold)) ? 1 : 0;
  });
}

interface RegistrationWords {
  readonly subject: (clinic: string) => string;
  readonly title: string;
  /** Main message. It names nobody, and is also true for several people. */
  readonly message: string;
  readonly receivedAt: string;
  /** Text of the button. */
  readonly seeWaitlist: string;
}

const REGISTRATION_EMAIL: Readonly<Record<Locale, RegistrationWords>> = {
  en: {
    subject: (clinic) => `New registration at ${clinic}`,
    title: 'Someone new is on your waitlist',
    message: `At least one person registered on your site and is waiting to hear from you. The waitlist shows who it is. If more people register within ${EMAIL_PAUSE_MINUTES} minutes of this email, you get one more email about all of them. Names and emails are as they were typed: nobody has checked them yet.`,
    receivedAt: 'Received',
    seeWaitlist: 'See the waitlist',
  },
  fr: {
    subject: (clinic) => `Nouvelle inscription chez ${clinic}`,
    title: 'Une nouvelle personne est sur votre liste d’attente',
    message: `Au moins une personne s’est inscrite sur votre site et attend de vos nouvelles. La liste d’attente indique de qui il s’agit. Si d’autres personnes s’inscrivent dans les ${EMAIL_PAUSE_MINUTES} minutes suivant ce courriel, vous en recevrez un seul autre pour toutes. Les noms et les adresses courriel sont tels qu’ils ont été saisis\u00A0: personne ne les a encore vérifiés.`,
    receivedAt: 'Reçue',
    seeWaitlist: 'Voir la liste d’attente',
  },
};

interface RegisteredClient {
  /** The first client whom the email reports; later registrations are not reported again. */
  readonly clientId: number;
}

/** Tells the clinic that somebody registered on the site, and when. Only the waitlist, after login, shows the name. */
export const CLIENT_REGISTERED: EmailKind<RegisteredClient> = {
  name: 'client-registered',
  channel: 'email',
  namesClient: false,
  async compose(deps, { clinicId, details, locale }): Promise<EmailContent | null> {
    const { db } = deps.database;
    const waiting = await findFirstWaiting(db, clinicId, details.clientId);
    const clinic = await findSendingClinic(db, clinicId);
    const to = clinic.email?.trim() ?? '';
    if (!waiting || !isValidEmail(to)) return null;
    const words = REGISTRATION_EMAIL[locale];
    const zone = deps.zones.requireZone(await readZone(db, clinicId));
    const texts = {
      subject: words.subject(oneLine(clinic.name)),
      title: words.title,
      message: words.message,
      button: words.seeWaitlist,
      notYou: '',
    };
    const receivedAt = zonedMomentText(waiting.registeredAt.getTime(), zone, locale);
    const facts = [{ label: words.receivedAt, text: receivedAt }];
    const link = `${await clinicOrigin(deps, clinicId)}${serverPath('staffWaitlist')}`;
    return { replyTo: null, to, ...formatEmail({ clinic, firstName: '', locale, texts, details: facts, link }) };
  },
};

interface UnreportedRegistration {
  readonly clientId: number;
  readonly locale: Locale;
}

/** Finds the first waitlisted client who registered after the last email. @returns undefined without such a client or email. */
function findUnreportedRegistration(tx: Tx, clinicId: number): Promise<UnreportedRegistration | undefined> {
  return tx
    .selectFrom('client_registration as r')
    .innerJoin('client as c', (join) => join.onRef('c.clinic_id', '=', 'r.clinic_id').onRef('c.id', '=', 'r.client_id'))
    .select(['r.client_id as clientId', 'r.locale'])
    .where('r.clinic_id', '=', clinicId)
    .where('c.status', '=', 'Waitlist')
    .where('r.registered_at', '>', lastEnqueuedAt(tx, clinicId, CLIENT_REGISTERED))
    .orderBy('r.client_id')
    .limit(1)
    .executeTakeFirst();
}
