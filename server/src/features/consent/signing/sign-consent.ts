import { randomUUID } from 'node:crypto';
import { AppError, type Locale } from '@carefront/shared/contracts';
import { type ConsentAction, consentStatusAfter, type EpochMs } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { ShownProof } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { canonicalJson } from '../../../platform/validation/canonical-json.ts';
import { findReleaseInUse } from '../../releases/public.ts';
import { type ConsentDocument, documentOf } from '../documents/consent-document.ts';
import { sealed } from '../documents/consent-evidence.ts';
import { type SigningPlace, withWithheld } from '../documents/shown-document.ts';
import type { Signer } from '../documents/signer.ts';
import type { SignatureRow } from '../records/consent.repository.ts';
import { type ConsentRow, findSignatures, insertSignature, updateConsent } from '../records/consent.repository.ts';

/** A call that signs. */
export interface SigningCall {
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
