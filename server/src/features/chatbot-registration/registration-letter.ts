import type { Locale } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { readClinic } from '../../messages/email/letter-facts.repository.ts';
import { oneLine } from '../../messages/email/letter-layout.ts';
import { formLetter, type ReadyLetter } from '../../messages/email/write-letter.ts';
import { clinicOrigin } from '../../platform/clinics/clinic-origin.ts';
import { zonedMomentText } from '../../platform/time/moment-text.ts';
import { REGISTRATION_LETTER } from './registration-letter-texts.ts';
import { findFirstWaiting, readZone } from './waitlist.repository.ts';

const STAFF_WAITLIST_PATH = '/staff/waitlist';

interface WaitingRegistration {
  clinicId: number;
  messageId: string;
  /** Of the one for whom the letter was posted; it stands for those after them, too. */
  details: { clientId: number };
  locale: Locale;
}

/**
 * To the clinic: that somebody registered, and since when they wait. Who it is, is behind the login.
 * @returns null for a letter that has lost its sense.
 */
export async function composeRegistrationLetter(
  deps: Pick<Deps, 'config' | 'database' | 'zones'>,
  { clinicId, messageId, details, locale }: WaitingRegistration,
): Promise<ReadyLetter | null> {
  const { db } = deps.database;
  const waiting = await findFirstWaiting(db, clinicId, details.clientId);
  const clinic = await readClinic(db, clinicId);
  const to = clinic.email?.trim() ?? '';
  if (!waiting || !isValidEmail(to)) return null;
  const words = REGISTRATION_LETTER[locale];
  const zone = deps.zones.requireZone(await readZone(db, clinicId));
  return {
    clinicId,
    messageId,
    locale,
    replyTo: null,
    to,
    ...formLetter({
      clinic,
      recipient: { firstName: '' },
      locale,
      texts: {
        subject: words.subject(oneLine(clinic.name)),
        title: words.title,
        message: words.message,
        button: words.seeWaitlist,
        notYou: '',
      },
      details: [{ label: words.receivedAt, text: zonedMomentText(waiting.registeredAt.getTime(), zone, locale) }],
      link: `${await clinicOrigin(deps, clinicId)}${STAFF_WAITLIST_PATH}`,
    }),
  };
}
