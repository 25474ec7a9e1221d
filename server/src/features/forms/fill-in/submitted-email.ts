import { type Locale, serverPath } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import {
  EMAIL_PAUSE_MINUTES,
  type EmailContent,
  type EmailKind,
  enqueueAfterPause,
  findSendingClinic,
  formatEmail,
  lastEnqueuedAt,
  oneLine,
} from '../../../messages/public.ts';
import { clinicOrigin } from '../../../platform/clinics/clinic-directory.ts';
import { type Database, type Tx, transaction } from '../../../platform/database/transaction.ts';
import { zonedMomentText } from '../../../platform/time/moment-text.ts';

/**
 * Enqueues one email for all forms that are submitted while it waits. `emailLateResponses` reports those of the pause after it.
 * Precondition: the response is written. The transaction locks nothing after this call.
 * @returns Whether an email was enqueued.
 */
export async function enqueueSubmittedEmail(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'clock'>,
  { id: clinicId, email }: { readonly id: number; readonly email: string | null },
  { responseId, locale }: UnreportedResponse,
): Promise<boolean> {
  if (!isValidEmail(email?.trim() ?? '')) return false;
  return enqueueAfterPause(tx, deps, { clinicId, kind: FORM_SUBMITTED, details: { responseId }, locale });
}

/**
 * Emails the clinic about forms that were submitted in the pause after an earlier email, once the pause is over.
 * @returns Number of emails queued.
 */
export async function emailLateResponses(deps: Deps, clinicId: number): Promise<0 | 1> {
  return transaction(deps.database.db, async (tx) => {
    const unreported = await findUnreported(tx, clinicId, FORM_SUBMITTED);
    if (!unreported) return 0;
    const clinic = await tx.selectFrom('clinic').select(['id', 'email']).where('id', '=', clinicId).executeTakeFirst();
    return clinic && (await enqueueSubmittedEmail(tx, deps, clinic, unreported)) ? 1 : 0;
  });
}

interface SubmittedWords {
  readonly subject: (clinic: string) => string;
  readonly title: string;
  /** Main message. It names nobody and no form, and is also true for several forms. */
  readonly message: string;
  readonly receivedAt: string;
  /** Text of the button. */
  readonly seeForms: string;
}

const SUBMITTED_EMAIL: Readonly<Record<Locale, SubmittedWords>> = {
  en: {
    subject: (clinic) => `New answers at ${clinic}`,
    title: 'Somebody answered a form',
    message: `At least one form was answered. If more forms are answered within ${EMAIL_PAUSE_MINUTES} minutes of this email, you get one more email about all of them.`,
    receivedAt: 'Received',
    seeForms: 'See the answers',
  },
  fr: {
    subject: (clinic) => `Nouvelles réponses chez ${clinic}`,
    title: 'Quelqu’un a répondu à un formulaire',
    message: `Au moins un formulaire a été rempli. Si d’autres formulaires sont remplis dans les ${EMAIL_PAUSE_MINUTES} minutes suivant ce courriel, vous en recevrez un seul autre pour tous.`,
    receivedAt: 'Reçu',
    seeForms: 'Voir les réponses',
  },
};

interface SubmittedForm {
  /** The first response that the email reports. */
  readonly responseId: string;
}

/** Tells the clinic that somebody submitted a form, and when. Only the staff's list, after login, shows who and what. */
export const FORM_SUBMITTED: EmailKind<SubmittedForm> = {
  name: 'form-submitted',
  channel: 'email',
  namesClient: false,
  async compose(deps, { clinicId, details, locale }): Promise<EmailContent | null> {
    const { db } = deps.database;
    const reported = await findReported(db, clinicId, details.responseId);
    const clinic = await findSendingClinic(db, clinicId);
    const to = clinic.email?.trim() ?? '';
    if (!reported || !isValidEmail(to)) return null;
    const words = SUBMITTED_EMAIL[locale];
    const zone = deps.zones.requireZone(reported.timezone);
    const texts = {
      subject: words.subject(oneLine(clinic.name)),
      title: words.title,
      message: words.message,
      button: words.seeForms,
      notYou: '',
    };
    const facts = [{ label: words.receivedAt, text: zonedMomentText(reported.submittedAt.getTime(), zone, locale) }];
    const link = `${await clinicOrigin(deps, clinicId)}${serverPath('staffForms')}`;
    return { replyTo: null, to, ...formatEmail({ clinic, firstName: '', locale, texts, details: facts, link }) };
  },
};

/** @returns The moment of the response and the clinic's time zone; undefined for a response that was removed. */
function findReported(
  db: Database,
  clinicId: number,
  responseId: string,
): Promise<{ submittedAt: Date; timezone: string } | undefined> {
  return db
    .selectFrom('form_response as r')
    .innerJoin('clinic as c', 'c.id', 'r.clinic_id')
    .select(['r.submitted_at as submittedAt', 'c.timezone'])
    .where('r.clinic_id', '=', clinicId)
    .where('r.id', '=', responseId)
    .executeTakeFirst();
}

interface UnreportedResponse {
  readonly responseId: string;
  readonly locale: Locale;
}

/** Finds the first response since the last email, except those that staff filled in. @returns undefined without such a response or email. */
function findUnreported(
  tx: Tx,
  clinicId: number,
  kind: { readonly name: string },
): Promise<UnreportedResponse | undefined> {
  return tx
    .selectFrom('form_response as r')
    .select(['r.id as responseId', 'r.locale'])
    .where('r.clinic_id', '=', clinicId)
    .where('r.is_filled_out', '=', false)
    .where('r.submitted_at', '>', lastEnqueuedAt(tx, clinicId, kind))
    .orderBy('r.submitted_at')
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst();
}
