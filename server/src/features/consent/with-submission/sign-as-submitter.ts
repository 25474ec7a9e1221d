import { isValidEmail } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { Signer } from '../documents/signer.ts';
import { sendConsentCopy } from '../emails/new-consent-copy.ts';
import { readAccountEmail } from '../emails/signed-notice.repository.ts';
import { lockConsent } from '../records/consent.repository.ts';
import { acceptTerms } from '../signing/accept-terms.ts';
import { accountSigner } from '../signing/account-signer.ts';
import { isWithinBudget } from './email-budget.ts';
import type { SentConsent } from './sent-consent.rules.ts';
import type { ConsentSubmission } from './submission.ts';

interface SubmitterSignature extends Pick<SentConsent, 'signature' | 'shownBy'> {
  /** Id of the consent. */
  readonly id: string;
  readonly role: 'client' | 'guardian';
}

/** Takes only the typed name from the form; the server adds all other facts. Precondition: this transaction created the consent. */
export async function signAsSubmitter(
  tx: Tx,
  deps: Deps,
  submission: ConsentSubmission,
  { id, role, signature, shownBy }: SubmitterSignature,
): Promise<void> {
  const { clinic, locale, actor, request, client, email } = submission;
  const consent = await lockConsent(tx, clinic.id, id);
  if (!consent) throw new Error(`consent ${id} does not exist`);
  await acceptTerms(tx, deps, { clinic, locale, request, shownBy, actor, shownProof: 'submission' }, consent, {
    signer: signerOf(actor, role, signature ?? ''),
    by: actor.kind === 'person' ? { userId: actor.userId } : { email },
  });
  // No account shows the new client's record yet.
  if (client.isNew) await sendCopy(tx, deps, submission, id);
}

function signerOf(actor: Actor, role: 'client' | 'guardian', name: string): Signer {
  if (actor.kind === 'person') return accountSigner(actor, role, name);
  // The method keeps its name in the stored evidence; it stands for every form that is submitted without an account.
  return { role, name, method: 'booking', userId: null, guardianId: null, practitionerId: null, linkId: null };
}

async function sendCopy(
  tx: Tx,
  deps: Deps,
  { clinic, locale, actor, email: typed, appointmentId }: ConsentSubmission,
  consentId: string,
): Promise<void> {
  const own = actor.kind === 'person' ? await readAccountEmail(tx, clinic.id, actor.userId) : typed;
  const email = own.trim();
  if (!isValidEmail(email)) return;
  if (!(await isWithinBudget(tx, deps, clinic.id, { policy: 'consent-copy-address', email }))) {
    const facts = { clinicId: clinic.id, appointmentId, consentId };
    deps.log.warn(facts, 'a copy of a consent is left out: its reader had as many emails as a day allows');
    return;
  }
  await sendConsentCopy(tx, deps, { clinicId: clinic.id, consentId, locale, email });
}
