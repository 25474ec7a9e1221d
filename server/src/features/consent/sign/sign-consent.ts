import { randomUUID } from 'node:crypto';
import { AppError, type Locale } from '@carefront/shared/contracts';
import { type ConsentAction, type ConsentStatus, consentStatusAfter, type EpochMs } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../../../platform/access/actor.ts';
import { type AuditActor, recordAudit } from '../../../platform/audit/audit.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { ShownProof, SignatureMethod } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { canonicalJson } from '../../../platform/validation/canonical-json.ts';
import { findReleaseInUse } from '../../releases/public.ts';
import { enqueueConsentSigned, type NoticeDeps, type SignedBy } from '../emails/enqueue-consent-emails.ts';
import {
  type ConsentRow,
  findSignatures,
  insertSignature,
  type SignatureRow,
  updateConsent,
} from '../record/consent.repository.ts';
import { documentOf, type Signer, type SigningPlace, withWithheld } from '../record/consent-record.ts';
import { sealed } from '../record/consent-seal.ts';

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

/** The call that signs, without the time. */
export interface AcceptingCall extends Omit<SigningCall, 'nowMs'> {
  readonly actor: AuditActor;
}

interface Signing {
  readonly signer: Signer;
  /** The person who accepts the terms, and who is not notified; null: the provider completes the consent. */
  readonly by: SignedBy | null;
}

/**
 * Signs a consent: the signer accepts the terms, or the provider completes them. Writes the signature with its evidence, records it in the
 * log as proof, and notifies the provider and the family of accepted terms. Preconditions: `consent` is locked in this transaction, and
 * `requireShown` (or the form of a submission) gave the proof of what the signer was shown.
 * @throws AppError as `writeSignature`.
 */
export async function signConsent(
  tx: Tx,
  deps: NoticeDeps,
  { actor, ...call }: AcceptingCall,
  consent: ConsentRow,
  { signer, by }: Signing,
): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const { hash } = await writeSignature(tx, { ...call, nowMs }, consent, signer);
  const { role, method, linkId } = signer;
  await recordAudit(tx, {
    clinicId: call.clinic.id,
    actor,
    action: role === 'provider' ? 'consent.completed' : 'consent.signed',
    subject: { kind: 'consent', id: consent.id },
    // The log's hash chain then protects the signature, too.
    details: { role, method, ...(linkId !== null && { link_id: linkId }), signature: hash.toString('hex') },
    nowMs,
  });
  if (by !== null) await enqueueConsentSigned(tx, deps, { clinicId: call.clinic.id, consentId: consent.id, by });
}

/**
 * Adds the signature and moves the status on, without log and notices. Precondition: `consent` is locked in this transaction.
 * @param id - Id of the signature's row.
 * @throws AppError `consent-signed` when the consent is already signed; `consent-unsigned` when the provider signs before the signer.
 */
export async function writeSignature(
  tx: Tx,
  call: SigningCall,
  consent: ConsentRow,
  signer: Signer,
  id: string = randomUUID(),
): Promise<SignatureRow> {
  const status = requireNextStatus(consent, signer);
  const [earlier] = await findSignatures(tx, call.clinic.id, [consent.id]);
  const release = await releaseThatShowed(tx, call.clinic.id, call.shownBy);
  const document = signedText(consent, call, signer, earlier);
  const signature = evidenceOf(consent, call, signer, { id, earlier, release, document });
  await insertSignature(tx, signature);
  await updateConsent(tx, consent, { status, ...signedColumns(consent, signer, new Date(call.nowMs)) });
  return signature;
}

function requireNextStatus({ id, status }: ConsentRow, { role }: Signer): ConsentStatus {
  const act: ConsentAction = role === 'provider' ? 'complete' : 'sign';
  const next = consentStatusAfter(status, act);
  if (next) return next;
  const isTooEarly = act === 'complete' && (status === 'Draft' || status === 'Viewed');
  throw new AppError(isTooEarly ? 'consent-unsigned' : 'consent-signed', `consent ${id} is ${status}`);
}

/** Returns the text that is signed: the document, with a list of its parts that the signer was not shown. */
function signedText(consent: ConsentRow, call: SigningCall, signer: Signer, earlier: SignatureRow | undefined): string {
  // The provider signs the same document as the signer.
  if (earlier && signer.role === 'provider') return earlier.document;
  return canonicalJson(withWithheld(documentOf(consent, call.clinic, signer), placeOf(call, signer)));
}

function placeOf({ shownProof }: SigningCall, { method }: Signer): SigningPlace {
  if (method === 'link') return 'link';
  return shownProof === 'submission' || method === 'booking' ? 'submission' : 'account';
}

/** The remote that provides this part, in any version, shows consents. */
const CONSENT_PART = 'consent-dialog@';

/** Accepts the browser's release when it is in use at the clinic. @returns '' when the release is not known. */
async function releaseThatShowed(tx: Tx, clinicId: number, shownBy = ''): Promise<string> {
  if (shownBy === '') return '';
  const release = await findReleaseInUse(tx, { clinicId, releaseId: shownBy });
  const showsConsents = release?.describes?.parcels.some(({ name }) => name.startsWith(CONSENT_PART)) ?? false;
  return showsConsents ? shownBy : '';
}

interface SignedFacts {
  readonly id: string;
  /** The signature before this one. */
  readonly earlier: SignatureRow | undefined;
  readonly release: string;
  readonly document: string;
}

const USER_AGENT_MAX_LENGTH = 300;

/** Returns the row of the signature with its hashes. */
function evidenceOf(
  consent: ConsentRow,
  { clinic, nowMs, request, locale, shownProof }: SigningCall,
  signer: Signer,
  { id, earlier, release, document }: SignedFacts,
): SignatureRow {
  return sealed(
    {
      clinic_id: clinic.id,
      id,
      consent_id: consent.id,
      part: signer.role === 'provider' ? 'provider' : 'signer',
      role: signer.role,
      name: signer.name,
      method: signer.method,
      signer_user_id: signer.userId,
      guardian_id: signer.guardianId,
      practitioner_id: signer.practitionerId,
      link_id: signer.linkId,
      signed_at: new Date(nowMs),
      ip: request.ip,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_LENGTH).toWellFormed(),
      locale,
      request_id: request.id,
      release,
      shown_proof: shownProof,
      template_version: consent.template_version,
      document,
      previous_hash: earlier?.hash ?? null,
    },
    consent.terms,
  );
}

/** Returns the columns of the consent that change with the signature, beside its status. */
function signedColumns(consent: ConsentRow, { role }: Signer, now: Date) {
  if (role === 'provider') return { completed_at: now };
  const third_party_contact = JSON.stringify(consent.third_party_contact);
  return { signed_at: now, viewed_at: consent.viewed_at ?? now, third_party_contact };
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
