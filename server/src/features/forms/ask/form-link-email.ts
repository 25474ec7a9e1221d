import type { Locale } from '@carefront/shared/contracts';
import { FORM_REQUEST_DAYS, isValidEmail, remindedIfAskedBefore } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { linkToken, linkUrl } from '../../../email-links/email-links.ts';
import { findWaitingRequest, isWaiting } from '../../../forms/public.ts';
import {
  type EmailContent,
  type EmailKind,
  type EmailTexts,
  enqueueMessage,
  findSendingClinic,
  formatEmail,
  oneLine,
  type WaitingMessage,
} from '../../../messages/public.ts';
import { readClientName } from '../../../people/public.ts';
import { clinicOrigin } from '../../../platform/clinics/clinic-directory.ts';
import { type Database, transaction } from '../../../platform/database/transaction.ts';
import { findOpenRequestedForm } from './user-forms.ts';

type FormLinkEmail = 'link' | 'reminder';

/** The emails do not name the form: its name can tell the reason for a visit. */
const FORM_LINK_EMAILS: Readonly<Record<Locale, Record<FormLinkEmail, (clinic: string) => EmailTexts>>> = {
  en: {
    link: (clinic) => ({
      subject: `A form from ${clinic} is waiting for you`,
      title: 'A form is waiting for you',
      message: `${clinic} asks you to fill in a form. You do not need an account.`,
      button: 'Fill in the form',
      limit: `The link works for ${FORM_REQUEST_DAYS} days, for this form only, until it is submitted. Please do not share it.`,
      notYou: `If this message is not for you, please delete it and tell ${clinic}.`,
    }),
    reminder: (clinic) => ({
      subject: `Reminder: a form from ${clinic} is waiting for you`,
      title: 'A form is still waiting for you',
      message: `${clinic} asked you to fill in a form, and it is not submitted yet. You do not need an account.`,
      button: 'Fill in the form',
      limit: 'The link works for this form only, until it is submitted. Please do not share it.',
      notYou: `If this message is not for you, please delete it and tell ${clinic}.`,
    }),
  },
  fr: {
    link: (clinic) => ({
      subject: `Un formulaire de ${clinic} vous attend`,
      title: 'Un formulaire vous attend',
      message: `${clinic} vous demande de remplir un formulaire. Vous n’avez pas besoin de compte.`,
      button: 'Remplir le formulaire',
      limit: `Le lien fonctionne pendant ${FORM_REQUEST_DAYS} jours, pour ce formulaire seulement, jusqu’à son envoi. Ne le donnez à personne d’autre.`,
      notYou: `Si ce message ne vous est pas destiné, veuillez le supprimer et prévenir ${clinic}.`,
    }),
    reminder: (clinic) => ({
      subject: `Rappel\u00A0: un formulaire de ${clinic} vous attend`,
      title: 'Un formulaire vous attend encore',
      message: `${clinic} vous a demandé de remplir un formulaire, qui n’est pas encore envoyé. Vous n’avez pas besoin de compte.`,
      button: 'Remplir le formulaire',
      limit: 'Le lien fonctionne pour ce formulaire seulement, jusqu’à son envoi. Ne le donnez à personne d’autre.',
      notYou: `Si ce message ne vous est pas destiné, veuillez le supprimer et prévenir ${clinic}.`,
    }),
  },
};

interface FormLinkDetails {
  readonly userFormId: string;
}

/** To the person who is asked for a form: the link. */
export const FORM_LINK = formLinkEmail('form-link', 'link');
/** The same link again, after some days. */
export const FORM_LINK_REMINDER = formLinkEmail('form-link-reminder', 'reminder');

function formLinkEmail(name: string, email: FormLinkEmail): EmailKind<FormLinkDetails> {
  return { name, channel: 'email', namesClient: true, compose: (deps, waiting) => compose(deps, waiting, email) };
}

/**
 * Greets without a name, because staff may have typed another person's address; and names the client only to an address on file for them.
 * @returns null for a request that does not wait any more, and for a form that was closed.
 */
async function compose(
  deps: Deps,
  { clinicId, details: { userFormId: id } }: WaitingMessage<FormLinkDetails>,
  email: FormLinkEmail,
): Promise<EmailContent | null> {
  const { db } = deps.database;
  const request = await findWaitingRequest(db, clinicId, { id }, deps.clock.nowMs());
  const to = request && (await findLinkAddress(db, clinicId, id));
  if (!request || !to || !isValidEmail(to) || !(await findOpenRequestedForm(db, clinicId, request))) return null;
  const clinic = await findSendingClinic(db, clinicId);
  const { locale } = request;
  const texts = FORM_LINK_EMAILS[locale][email](oneLine(clinic.name));
  const reader = { to, channel: 'email', isKnown: false } as const;
  const clientName = await readClientName(db, clinicId, request.clientId, reader);
  const link = linkUrl(await clinicOrigin(deps, clinicId), 'formLink', linkToken(deps, 'formLink', id));
  return { replyTo: clinic.email, to, ...formatEmail({ clinic, firstName: '', locale, texts, link, clientName }) };
}

/** @returns null for a request without an emailed link. */
async function findLinkAddress(db: Database, clinicId: number, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('user_form')
    .select('email')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.email ?? null;
}

const MOST_AT_ONCE = 200;

/** Emails the link again for requests that still wait after some days, once. @returns Number of requests. */
export function remindOfForms(deps: Pick<Deps, 'database' | 'clock' | 'jobs'>, clinicId: number): Promise<number> {
  const nowMs = deps.clock.nowMs();
  return transaction(deps.database.db, async (tx) => {
    const due = await tx
      .selectFrom('user_form as u')
      .select(['u.id', 'u.locale', 'u.expires_at'])
      .where('u.clinic_id', '=', clinicId)
      .where('u.email', 'is not', null)
      .where('u.reminded_at', 'is', null)
      .where('u.created_at', '<=', new Date(remindedIfAskedBefore(nowMs)))
      .where(isWaiting(nowMs))
      .orderBy('u.expires_at')
      .limit(MOST_AT_ONCE)
      // Another server handles the locked requests.
      .forUpdate('u')
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx
      .updateTable('user_form')
      .set({ reminded_at: new Date(nowMs) })
      .where('clinic_id', '=', clinicId)
      .where('id', 'in', ids)
      .execute();
    for (const { id: userFormId, locale, expires_at } of due) {
      const message = { clinicId, kind: FORM_LINK_REMINDER, details: { userFormId }, locale };
      await enqueueMessage(tx, deps, { ...message, expiresAtMs: expires_at.getTime() });
    }
    return due.length;
  });
}
