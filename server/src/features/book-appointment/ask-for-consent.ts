import { isValidEmail } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { emailKeyOf } from '../accounts/account.repository.ts';
import { takeEachWithin } from '../accounts/attempts.service.ts';
import type { ConsentGuardian } from '../consent/new-consent.ts';
import { postConsentWaiting } from '../consent-link/consent-letters.ts';
import { sendConsentLink } from '../consent-link/new-consent-link.ts';
import type { ConsentedBooking } from './booking-consent.service.ts';

interface UnsignedConsent {
  readonly id: string;
  readonly isForGuardian: boolean;
  readonly guardian: ConsentGuardian | null;
}

/**
 * Asks whoever is to accept the terms of a booking's consent: a guardian by a link of their own where there is an address, everybody else
 * by a letter to their account. Who books for themself has it before them.
 */
export async function askForConsent(
  tx: Tx,
  deps: Deps,
  booking: ConsentedBooking,
  { id, isForGuardian, guardian }: UnsignedConsent,
): Promise<void> {
  const { claim, actor, clientId } = booking;
  const email = guardian?.email?.trim() ?? '';
  if (isForGuardian && guardian && isValidEmail(email)) return sendLink(tx, deps, booking, { id, guardian, email });
  const isOwn = actor.kind === 'anonymous' || actor.clientId === clientId;
  if (isForGuardian || !isOwn) await postConsentWaiting(tx, deps, { clinicId: claim.clinic.id, consentId: id });
}

async function sendLink(
  tx: Tx,
  deps: Deps,
  { claim: { clinic, locale }, actor, account, appointmentId }: ConsentedBooking,
  { id, guardian, email }: { id: string; guardian: ConsentGuardian; email: string },
): Promise<void> {
  if (actor.kind === 'anonymous' && !(await isWithinBudget(tx, deps, clinic.id, email))) {
    const facts = { clinicId: clinic.id, appointmentId, consentId: id };
    deps.log.warn(facts, 'a link to a consent is left out: its reader had as many as a day allows');
    return;
  }
  const { firstName, lastName } = guardian;
  const linkId = await sendConsentLink(tx, deps, {
    ...{ clinicId: clinic.id, consentId: id, locale },
    to: { email, firstName, lastName },
    sentByUserId: actor.kind === 'person' ? actor.userId : null,
  });
  const subject = { kind: 'consent', id };
  const nowMs = deps.clock.nowMs();
  // What came with this very booking was on no file before.
  const details = { link_id: linkId, is_known_address: account !== null };
  await recordAudit(tx, { clinicId: clinic.id, actor, action: 'consent.link-sent', subject, details, nowMs });
}

/** Anybody can type anybody's address into a booking: no mailbox is filled from here. */
async function isWithinBudget(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  clinicId: number,
  email: string,
): Promise<boolean> {
  const most = config.bookingBounds.dailyLetters;
  if (most === null) return true;
  const one = { policy: 'consent-link-address' as const, subject: emailKeyOf(email), most };
  return (await takeEachWithin(tx, clinicId, [one], clock.nowMs())).length === 0;
}
