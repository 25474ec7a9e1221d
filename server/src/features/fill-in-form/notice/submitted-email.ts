import { serverPath } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';
import {
  type EmailContent,
  type EmailKind,
  findSendingClinic,
  formatEmail,
  oneLine,
} from '../../../messages/public.ts';
import { clinicOrigin } from '../../../platform/clinics/clinic-origin.ts';
import { zonedMomentText } from '../../../platform/time/moment-text.ts';
import { findReported } from './submitted-email.repository.ts';
import { SUBMITTED_EMAIL } from './submitted-email-texts.ts';

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
