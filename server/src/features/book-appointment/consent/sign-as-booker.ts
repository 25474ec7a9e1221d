import { isValidEmail } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import {
  acceptTerms,
  accountSigner,
  lockConsent,
  readAccountEmail,
  type Signer,
  sendConsentCopy,
} from '../../consent/public.ts';
import type { SentConsent } from './booking-consent.rules.ts';
import type { ConsentedBooking } from './booking-consent.service.ts';
import { isWithinBudget } from './email-budget.ts';

interface BookersSignature extends Pick<SentConsent, 'signature' | 'shownBy'> {
  /** Belongs to the consent. */
  readonly id: string;
  readonly role: 'client' | 'guardian';
}

/** All that is known of the signer but the typed name is the server's. Precondition: the consent was made in this transaction. */
export async function signAsBooker(
  tx: Tx,
  deps: Deps,
  booking: ConsentedBooking,
  { id, role, signature, shownBy }: BookersSignature,
): Promise<void> {
  const { claim, actor, request, form, account } = booking;
  const consent = await lockConsent(tx, claim.clinic.id, id);
  if (!consent) throw new Error(`consent ${id} is not there to sign`);
  const accepting = { clinic: claim.clinic, locale: claim.locale, request, shownBy, actor, isInBooking: true };
  await acceptTerms(tx, deps, accepting, consent, {
    signer: signerOf(actor, role, signature ?? ''),
    by: actor.kind === 'person' ? { userId: actor.userId } : { email: form.email },
  });
  // No account of theirs shows the record that a new client has.
  if (account === null) await sendCopy(tx, deps, booking, id);
}

function signerOf(actor: Actor, role: 'client' | 'guardian', name: string): Signer {
  if (actor.kind === 'person') return accountSigner(actor, role, name);
  return { role, name, method: 'booking', userId: null, guardianId: null, practitionerId: null, linkId: null };
}

async function sendCopy(
  tx: Tx,
  deps: Deps,
  { claim: { clinic, locale }, actor, form, appointmentId }: ConsentedBooking,
  consentId: string,
): Promise<void> {
  const own = actor.kind === 'person' ? await readAccountEmail(tx, clinic.id, actor.userId) : form.email;
  const email = own.trim();
  if (!isValidEmail(email)) return;
  if (!(await isWithinBudget(tx, deps, clinic.id, { policy: 'consent-copy-address', email }))) {
    const facts = { clinicId: clinic.id, appointmentId, consentId };
    deps.log.warn(facts, 'a copy of a consent is left out: its reader had as many emails as a day allows');
    return;
  }
  await sendConsentCopy(tx, deps, { clinicId: clinic.id, consentId, locale, email });
}
