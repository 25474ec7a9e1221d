import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { accountSigner } from '../consent/account-signer.ts';
import { lockConsent } from '../consent/consent.repository.ts';
import { type Signer, signConsent } from '../consent/sign-consent.ts';
import { postConsentSigned } from '../consent-link/consent-letters.ts';
import type { SentConsent } from './booking-consent.rules.ts';
import type { ConsentedBooking } from './booking-consent.service.ts';

interface BookersSignature extends Pick<SentConsent, 'signature' | 'shownBy'> {
  /** Of the consent. */
  readonly id: string;
  readonly role: 'client' | 'guardian';
}

/** All that is known of the signer but the typed name is the server's. Precondition: the consent was made in this transaction. */
export async function signAsBooker(
  tx: Tx,
  deps: Deps,
  { claim: { clinic, locale }, actor, request, form }: ConsentedBooking,
  { id, role, signature, shownBy }: BookersSignature,
): Promise<void> {
  const consent = await lockConsent(tx, clinic.id, id);
  if (!consent) throw new Error(`consent ${id} is not there to sign`);
  const nowMs = deps.clock.nowMs();
  const signer = signerOf(actor, role, signature ?? '');
  const { hash, method } = await signConsent(tx, { clinic, locale, request, shownBy, nowMs }, consent, signer);
  const by = actor.kind === 'person' ? { userId: actor.userId } : { email: form.email };
  await postConsentSigned(tx, deps, { clinicId: clinic.id, consentId: id, by });
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor,
    action: 'consent.signed',
    subject: { kind: 'consent', id },
    // The log's chain then vouches for the signature, too.
    details: { role, method, signature: hash.toString('hex') },
    nowMs,
  });
}

function signerOf(actor: Actor, role: 'client' | 'guardian', name: string): Signer {
  if (actor.kind === 'person') return accountSigner(actor, role, name);
  return { role, name, method: 'booking', userId: null, guardianId: null, practitionerId: null, linkId: null };
}
