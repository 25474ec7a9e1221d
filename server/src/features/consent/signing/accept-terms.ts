import type { Deps } from '../../../deps.ts';
import { type AuditActor, recordAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { Signer } from '../documents/signer.ts';
import { enqueueConsentSigned } from '../emails/enqueue-consent-emails.ts';
import type { NoticeDeps, SignedBy } from '../emails/signed-notices.ts';
import type { ConsentRow } from '../records/consent.repository.ts';
import { type SigningCall, signConsent } from './sign-consent.ts';

/** The call that signs, without the time. */
export interface AcceptingCall extends Omit<SigningCall, 'nowMs'> {
  readonly actor: AuditActor;
}

/**
 * Signs for the person who accepts the terms. Notifies the provider and the family, and records the signature in the log as proof.
 * @param by - The signer, who is not notified.
 * @throws AppError as `signConsent`, with the same preconditions.
 */
export async function acceptTerms(
  tx: Tx,
  deps: NoticeDeps,
  call: AcceptingCall,
  consent: ConsentRow,
  { signer, by }: { readonly signer: Signer; readonly by: SignedBy },
): Promise<void> {
  await signAndLog(tx, deps, call, { consent, signer, action: 'consent.signed' });
  await enqueueConsentSigned(tx, deps, { clinicId: call.clinic.id, consentId: consent.id, by });
}

/** Signs the accepted consent for the provider. @throws AppError as `signConsent`, with the same preconditions. */
export async function completeConsent(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  call: AcceptingCall,
  consent: ConsentRow,
  signer: Signer,
): Promise<void> {
  await signAndLog(tx, deps, call, { consent, signer, action: 'consent.completed' });
}

interface LoggedSigning {
  readonly consent: ConsentRow;
  readonly signer: Signer;
  readonly action: 'consent.signed' | 'consent.completed';
}

async function signAndLog(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { actor, ...call }: AcceptingCall,
  { consent, signer, action }: LoggedSigning,
): Promise<void> {
  const nowMs = clock.nowMs();
  const { hash } = await signConsent(tx, { ...call, nowMs }, consent, signer);
  const { role, method, linkId } = signer;
  await recordAudit(tx, {
    clinicId: call.clinic.id,
    actor,
    action,
    subject: { kind: 'consent', id: consent.id },
    // The log's hash chain then protects the signature, too.
    details: { role, method, ...(linkId !== null && { link_id: linkId }), signature: hash.toString('hex') },
    nowMs,
  });
}
