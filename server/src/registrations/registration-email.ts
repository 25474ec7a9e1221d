import { serverPath } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';
import { type EmailContent, type EmailKind, findSendingClinic, formatEmail, oneLine } from '../messages/public.ts';
import { clinicOrigin } from '../platform/clinics/clinic-origin.ts';
import { zonedMomentText } from '../platform/time/moment-text.ts';
import { findFirstWaiting, readZone } from './registration.repository.ts';
import { REGISTRATION_EMAIL } from './registration-email-texts.ts';

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
