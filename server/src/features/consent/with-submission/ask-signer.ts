import { isStaff } from '@carefront/shared/contracts';
import { isValidEmail } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { rolesOf } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { enqueueConsentWaiting } from '../emails/enqueue-consent-emails.ts';
import { sendConsentLink } from '../emails/new-consent-link.ts';
import type { ConsentGuardian } from '../records/new-consent.ts';
import { isWithinBudget } from './email-budget.ts';
import type { ConsentSubmission } from './submission.ts';

interface UnsignedConsent {
  readonly id: string;
  readonly isForGuardian: boolean;
  readonly guardian: ConsentGuardian | null;
  /** The role in which the submitter may sign; null: the submitter may not sign. */
  readonly submitterRole: 'client' | 'guardian' | null;
}

/**
 * Asks the person who has to accept the terms: a guardian with an email address gets a link, everybody else an email to their account.
 * A client who submits for themself is not asked: they saw the consent in the form. When nobody can be asked, the record says so
 * (`guardian_asked_at`), and the submission stays valid.
 */
export async function askSigner(
  tx: Tx,
  deps: Deps,
  submission: ConsentSubmission,
  { id, isForGuardian, guardian, submitterRole }: UnsignedConsent,
): Promise<void> {
  const email = guardian?.email?.trim() ?? '';
  if (isForGuardian && guardian && isValidEmail(email)) return sendLink(tx, deps, submission, { id, guardian, email });
  if (submitterRole === 'client') return;
  await enqueueConsentWaiting(tx, deps, { clinicId: submission.clinic.id, consentId: id });
}

async function sendLink(
  tx: Tx,
  deps: Deps,
  { clinic, locale, actor, client, appointmentId }: ConsentSubmission,
  { id, guardian, email }: { id: string; guardian: ConsentGuardian; email: string },
): Promise<void> {
  // In a form for a new client, signed in or not, the submitter can name any guardian.
  const isUntrusted = client.isNew && !isStaff(rolesOf(actor));
  if (isUntrusted && !(await isWithinBudget(tx, deps, clinic.id, { policy: 'consent-link-address', email }))) {
    const facts = { clinicId: clinic.id, appointmentId, consentId: id };
    deps.log.warn(facts, 'a link to a consent is left out: its reader had as many as a day allows');
    return;
  }
  const { firstName, lastName } = guardian;
  await sendConsentLink(tx, deps, {
    ...{ clinicId: clinic.id, consentId: id, locale, actor },
    to: { email, firstName, lastName },
    role: 'guardian',
    // The address of a new client's guardian comes from this form: the clinic did not have it before.
    isKnownAddress: !client.isNew,
  });
}
