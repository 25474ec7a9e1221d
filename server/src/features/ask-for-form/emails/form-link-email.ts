import { isValidEmail } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { linkToken, linkUrl } from '../../../email-links/public.ts';
import { findWaitingRequest } from '../../../form-requests/public.ts';
import {
  type EmailContent,
  type EmailKind,
  findSendingClinic,
  formatEmail,
  oneLine,
  type WaitingMessage,
} from '../../../messages/public.ts';
import { readClientName } from '../../../people/public.ts';
import { clinicOrigin } from '../../../platform/clinics/clinic-origin.ts';
import { findOpenRequestedForm } from '../requests/requested-form.ts';
import { findLinkAddress } from '../requests/user-form.repository.ts';
import { FORM_LINK_EMAILS, type FormLinkEmail } from './form-link-texts.ts';

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
