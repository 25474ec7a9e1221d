import { isStaff } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { rolesOf } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { type ConsentGuardian, enqueueConsentWaiting, sendConsentLink } from '../../consent/public.ts';
import type { ConsentedBooking } from './booking-consent.service.ts';
import { isWithinBudget } from './email-budget.ts';

interface UnsignedConsent {
  readonly id: string;
  readonly isForGuardian: boolean;
  readonly guardian: ConsentGuardian | null;
  /** As whom the booker could have signed it: it was before them; null: they could not. */
  readonly standsAs: 'client' | 'guardian' | null;
}

/**
 * Asks the person who has to accept the terms of a booking's consent: a guardian with an email address gets a link, everybody else an email
 * to their account. A client who books for themself already sees the consent. When nobody can be asked, the record says so
 * (`guardian_asked_at`), and the booking stays valid.
 */
export async function askForConsent(
  tx: Tx,
  deps: Deps,
  booking: ConsentedBooking,
  { id, isForGuardian, guardian, standsAs }: UnsignedConsent,
): Promise<void> {
  const email = guardian?.email?.trim() ?? '';
  if (isForGuardian && guardian && isValidEmail(email)) return sendLink(tx, deps, booking, { id, guardian, email });
  if (standsAs === 'client') return;
  await enqueueConsentWaiting(tx, deps, { clinicId: booking.claim.clinic.id, consentId: id });
}

async function sendLink(
  tx: Tx,
  deps: Deps,
  { claim: { clinic, locale }, actor, account, appointmentId }: ConsentedBooking,
  { id, guardian, email }: { id: string; guardian: ConsentGuardian; email: string },
): Promise<void> {
  // A user who books for a new client may name any guardian, signed in or not.
  const isStranger = account === null && !isStaff(rolesOf(actor));
  if (isStranger && !(await isWithinBudget(tx, deps, clinic.id, { policy: 'consent-link-address', email }))) {
    const facts = { clinicId: clinic.id, appointmentId, consentId: id };
    deps.log.warn(facts, 'a link to a consent is left out: its reader had as many as a day allows');
    return;
  }
  const { firstName, lastName } = guardian;
  await sendConsentLink(tx, deps, {
    ...{ clinicId: clinic.id, consentId: id, locale, actor },
    to: { email, firstName, lastName },
    role: 'guardian',
    // An address from this booking was not on file before.
    isKnownAddress: account !== null,
  });
}
