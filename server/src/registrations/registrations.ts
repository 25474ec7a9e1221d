import { AppError, isAppError, type Locale, serverPath } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';
import { emailKeyOf } from '../accounts/public.ts';
import { isUnbounded } from '../config.ts';
import type { Deps } from '../deps.ts';
import { countHitsWithin, type Hit, requireHitsLeft } from '../limits/public.ts';
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
import type { PreferredCare } from '../people/public.ts';
import type { Actor } from '../platform/access/actor.ts';
import { networkOf } from '../platform/access/network-of.ts';
import { recordAudit } from '../platform/audit/audit.ts';
import { type ClinicRow, clinicOrigin } from '../platform/clinics/clinic-directory.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type Database, type Tx, transaction } from '../platform/database/transaction.ts';
import { zonedMomentText } from '../platform/time/moment-text.ts';

interface RegisteredPerson {
  readonly clinic: ClinicRow;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly channel: RegistrationChannel;
  readonly clientId: number;
  readonly wishes: RegistrationWishes;
}

/**
 * Writes the registration of a new client and an audit row, and notifies the clinic. Sends no email to the typed address, which may belong to
 * anyone. Precondition: the client is written, with the status Waitlist. The transaction locks nothing after this call.
 */
export async function recordRegistration(tx: Tx, deps: Deps, registered: RegisteredPerson): Promise<void> {
  const { clinic, actor, locale, channel, clientId, wishes } = registered;
  const nowMs = deps.clock.nowMs();
  await insertRegistration(tx, { clinicId: clinic.id, clientId, channel, locale, wishes, now: new Date(nowMs) });
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor,
    action: 'client.registered',
    subject: { kind: 'client', id: String(clientId) },
    details: { channel },
    nowMs,
  });
  await enqueueRegistrationEmail(tx, deps, clinic, { clientId, locale });
}

export type RegistrationChannel = Tables['client_registration']['channel'];

interface RegistrationWishes extends PreferredCare {
  /** Cleaned rich text; null: the channel asks for none. */
  readonly notes: string | null;
}

interface NewRegistration {
  readonly clinicId: number;
  readonly clientId: number;
  readonly channel: RegistrationChannel;
  /** Language of the page. */
  readonly locale: Locale;
  readonly wishes: RegistrationWishes;
  readonly now: Date;
}

async function insertRegistration(tx: Tx, registration: NewRegistration): Promise<void> {
  const { clinicId, clientId, channel, locale, wishes, now } = registration;
  await tx
    .insertInto('client_registration')
    .values({
      ...{ clinic_id: clinicId, client_id: clientId, channel, locale, registered_at: now },
      notes: wishes.notes,
      practitioner_id: wishes.practitionerId,
      occupation_id: wishes.occupationId,
    })
    .execute();
}

/**
 * Finds the first person still waiting, from this client and those who registered later.
 * @returns null when no one waits.
 */
async function findFirstWaiting(
  db: Database,
  clinicId: number,
  fromClientId: number,
): Promise<{ registeredAt: Date } | null> {
  const row = await db
    .selectFrom('client_registration as r')
    .innerJoin('client as c', (join) => join.onRef('c.clinic_id', '=', 'r.clinic_id').onRef('c.id', '=', 'r.client_id'))
    .select('r.registered_at as registeredAt')
    .where('r.clinic_id', '=', clinicId)
    .where('r.client_id', '>=', fromClientId)
    .where('c.status', '=', 'Waitlist')
    .orderBy('r.client_id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the time zone of the clinic's own calendar. */
async function readZone(db: Database, clinicId: number): Promise<string> {
  const { timezone } = await db
    .selectFrom('clinic')
    .select('timezone')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return timezone;
}

/**
 * Enqueues one email for everybody who registers while it waits. The email says that somebody registered; the waitlist shows the names.
 * `emailLateRegistrations` reports people who register in the pause after the email.
 * Precondition: the registration is written. The transaction locks nothing after this call.
 * @returns Whether an email was enqueued.
 */
async function enqueueRegistrationEmail(
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
    const unreported = await findUnreportedRegistration(tx, clinicId);
    if (!unreported) return 0;
    const clinic = await tx.selectFrom('clinic').select(['id', 'email']).where('id', '=', clinicId).executeTakeFirst();
    return clinic && (await enqueueRegistrationEmail(tx, deps, clinic, unreported)) ? 1 : 0;
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

/** One text for all limits: naming the limit could reveal other registrations. */
const WORDS: Readonly<Record<Locale, string>> = {
  en: 'Too many registrations were sent. Please try again later, or contact the clinic.',
  fr: 'Trop d’inscriptions ont été envoyées. Veuillez réessayer plus tard ou communiquer avec la clinique.',
};

interface CountedRegistration {
  readonly clinic: { readonly id: number };
  readonly locale: Locale;
  readonly email: string;
  /** Address of the caller. */
  readonly ip: string;
  /** The caller sent a proof of work. */
  readonly isProven: boolean;
}

/**
 * Checks the limits without counting, so that many simultaneous callers are refused without waiting for the counters' locks.
 * @returns The refusal that counting would cause now; null when the limits allow the registration.
 */
export async function findRegistrationRefusal(deps: Deps, counted: CountedRegistration): Promise<AppError | null> {
  const { database, clock, config } = deps;
  const { clinic, locale } = counted;
  if (isUnbounded(config, counted.ip)) return null;
  try {
    await requireHitsLeft(database.db, clinic.id, hitsOf(deps, counted), clock.nowMs());
    return null;
  } catch (error) {
    return inWords(error, locale);
  }
}

/**
 * Counts a registration for its network, its clinic and its email in the transaction that writes it. Answers and proof are checked before,
 * so only this refusal or a defect rolls the transaction back.
 * @throws AppError `too-many-requests` with a message for people; the transaction must not go on.
 */
export async function countRegistration(tx: Tx, deps: Deps, counted: CountedRegistration): Promise<void> {
  const { clinic, locale, ip } = counted;
  if (isUnbounded(deps.config, ip)) return;
  await countHitsWithin(tx, clinic.id, hitsOf(deps, counted), deps.clock.nowMs()).catch((error: unknown) => {
    throw inWords(error, locale);
  });
}

/** Both channels count together: a flood finds no second budget. */
function hitsOf({ config }: Pick<Deps, 'config'>, { email, ip, isProven }: CountedRegistration): Hit[] {
  const bounds = config.registrationBounds;
  const burst = isProven ? bounds.burst : bounds.burstWithoutProof;
  const ofClinic = isProven ? bounds.hourlyOfClinic : bounds.hourlyOfClinicWithoutProof;
  return [
    { policy: 'registration-network-burst', subject: ip, most: burst },
    { policy: 'registration-network-hour', subject: ip, most: bounds.hourly },
    { policy: 'registration-clinic', subject: 'clinic', most: ofClinic },
    ...registrationEmailHits(config, ip, [email]),
  ];
}

/**
 * Counts an email for the caller's network alone: otherwise a stranger could use up the registrations of another person. A client with a
 * guardian may have no email.
 */
export const registrationEmailHits = (
  { registrationBounds }: Deps['config'],
  ip: string,
  emails: readonly string[],
): Hit[] =>
  [...new Set(emails.filter((email) => email !== '').map(emailKeyOf))].map((key) => ({
    policy: 'registration-email',
    subject: `${key}:${networkOf(ip)}`,
    most: registrationBounds.dailyOfEmail,
  }));

/** Adds the message for people to a refusal. @throws Any other error unchanged. */
function inWords(error: unknown, locale: Locale): AppError {
  if (!isAppError(error)) throw error;
  return new AppError(error.code, error.message, { ...error.extras, body: { message: WORDS[locale] } });
}
