import { randomUUID } from 'node:crypto';
import { AppError, type Locale } from '@carefront/shared/contracts';
import { type ConsentAction, consentStatusAfter, type EpochMs } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../platform/access/actor.ts';
import { type AuditActor, recordAudit } from '../../../platform/audit/audit.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { ShownProof, SignatureMethod } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { canonicalJson } from '../../../platform/validation/canonical-json.ts';
import { findReleaseInUse } from '../../releases/public.ts';
import { type ConsentDocument, documentOf, type Signer } from '../documents/consent-document.ts';
import { sealed } from '../documents/consent-record.ts';
import { type SigningPlace, withWithheld } from '../documents/shown-document.ts';
import { enqueueConsentSigned } from '../emails/enqueue-consent-emails.ts';
import type { NoticeDeps, SignedBy } from '../emails/signed-notices.ts';
import {
  type ConsentRow,
  findSignatures,
  insertSignature,
  type SignatureRow,
  updateConsent,
} from '../records/consent.repository.ts';

/** A call that signs. */
interface SigningCall {
  readonly clinic: Pick<ClinicRow, 'id' | 'name'>;
  readonly locale: Locale;
  readonly request: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>;
  /** The release of the remote that showed the consent, as the browser sent it. */
  readonly shownBy: string | undefined;
  /** What proves that the signer was shown the document. `submission`: the signer read it in the form that it goes with, before it had a record. */
  readonly shownProof: ShownProof;
  readonly nowMs: EpochMs;
}

/** The remote that provides this part, in any version, shows consents. */
const CONSENT_PART = 'consent-dialog@';
const USER_AGENT_MAX_LENGTH = 300;

/**
 * Adds the signature and moves the status on. Precondition: `consent` is locked in this transaction.
 * @param id - Id of the signature's row.
 * @throws AppError `consent-signed` when the consent is already signed; `consent-unsigned` when the provider signs before the signer.
 */
export async function signConsent(
  tx: Tx,
  call: SigningCall,
  consent: ConsentRow,
  signer: Signer,
  id: string = randomUUID(),
): Promise<SignatureRow> {
  const isProvider = signer.role === 'provider';
  const act: ConsentAction = isProvider ? 'complete' : 'sign';
  const status = consentStatusAfter(consent.status, act);
  if (!status) throw refusalOf(consent, act);
  const { clinic, nowMs, request, locale } = call;
  const now = new Date(nowMs);
  const [earlier] = await findSignatures(tx, clinic.id, [consent.id]);
  // The provider signs the same document as the signer.
  const document = earlier && isProvider ? earlier.document : canonicalJson(documentToSign(consent, call, signer));
  const signature = sealed(
    {
      clinic_id: clinic.id,
      id,
      consent_id: consent.id,
      part: isProvider ? 'provider' : 'signer',
      role: signer.role,
      name: signer.name,
      method: signer.method,
      signer_user_id: signer.userId,
      guardian_id: signer.guardianId,
      practitioner_id: signer.practitionerId,
      link_id: signer.linkId,
      signed_at: now,
      ip: request.ip,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_LENGTH).toWellFormed(),
      locale,
      request_id: request.id,
      release: await releaseThatShowed(tx, clinic.id, call.shownBy),
      shown_proof: call.shownProof,
      template_version: consent.template_version,
      document,
      previous_hash: earlier?.hash ?? null,
    },
    consent.terms,
  );
  await insertSignature(tx, signature);
  await updateConsent(tx, consent, {
    status,
    ...(isProvider
      ? { completed_at: now }
      : {
          signed_at: now,
          viewed_at: consent.viewed_at ?? now,
          third_party_contact: JSON.stringify(consent.third_party_contact),
        }),
  });
  return signature;
}

function documentToSign(consent: ConsentRow, call: SigningCall, signer: Signer): ConsentDocument {
  return withWithheld(documentOf(consent, call.clinic, signer), placeOf(call, signer));
}

function placeOf({ shownProof }: SigningCall, { method }: Signer): SigningPlace {
  if (method === 'link') return 'link';
  return shownProof === 'submission' || method === 'booking' ? 'submission' : 'account';
}

function refusalOf({ id, status }: ConsentRow, act: ConsentAction): AppError {
  const isTooEarly = act === 'complete' && (status === 'Draft' || status === 'Viewed');
  return new AppError(isTooEarly ? 'consent-unsigned' : 'consent-signed', `consent ${id} is ${status}`);
}

/** Accepts the browser's release when it is in use at the clinic. @returns '' when the release is not known. */
async function releaseThatShowed(tx: Tx, clinicId: number, shownBy = ''): Promise<string> {
  if (shownBy === '') return '';
  const release = await findReleaseInUse(tx, { clinicId, releaseId: shownBy });
  const showsConsents = release?.describes?.parcels.some(({ name }) => name.startsWith(CONSENT_PART)) ?? false;
  return showsConsents ? shownBy : '';
}

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

/** Returns how the server identified a signed-in person. */
const accountMethod = ({ session }: Person): SignatureMethod =>
  session.hasSecondFactor ? 'account-two-factor' : 'account';

/** Returns a signed-in person as a signer. @param name - As typed; not blank. */
export function accountSigner(actor: Person, role: Signer['role'], name: string): Signer {
  return {
    role,
    name,
    method: accountMethod(actor),
    userId: actor.userId,
    guardianId: role === 'guardian' ? actor.guardianId : null,
    practitionerId: role === 'provider' ? actor.practitionerId : null,
    linkId: null,
  };
}

/** Returns the columns of a consent's row that name its guardian. */
export const guardianColumns = (consent: ConsentRow) => ({
  guardian_id: consent.guardian_id,
  guardian_first_name: consent.guardian_first_name,
  guardian_last_name: consent.guardian_last_name,
  guardian_email: consent.guardian_email,
});
