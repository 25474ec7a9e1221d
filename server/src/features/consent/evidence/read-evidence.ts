import { AppError, type ConsentCertificate, type ConsentEvidence, type Locale } from '@carefront/shared/contracts';
import { type ConsentViewer, isConsentSigned } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { findMergedClientIds } from '../../../people/public.ts';
import { wireInstant } from '../../../platform/time/wire-instant.ts';
import { type ConsentDocument, documentOf, signedDocument } from '../documents/consent-document.ts';
import { shownDocument } from '../documents/shown-document.ts';
import { findSignatures, type SignatureRow } from '../records/consent.repository.ts';
import { seesContactData } from '../records/consent-viewers.rules.ts';
import { type ConsentCall, findReached, type ReachedConsent } from '../records/reach-consent.ts';
import {
  type ConsentEvent,
  findConsentEvents,
  findLogBegin,
  findSeals,
  linkEvidence,
  type SealRow,
  sealedEvents,
} from './consent-seal.ts';
import { intactSignatures, isAsSigned, type LoggedHashes } from './evidence-check.rules.ts';

export interface Evidence {
  /** The signed document; without addresses and numbers for observers. */
  readonly document: ConsentDocument;
  readonly certificate: ConsentCertificate;
  /** Hash of the document. */
  readonly locale: Locale;
}

/**
 * Returns everything that proves the signatures on a consent, checked again (CO-09). The evidence stays the same when the log's rows of
 * that time are removed, because the seals keep these rows. Runs six statements.
 * @throws AppError `not-found`; `consent-unsigned`.
 */
export async function readEvidence(deps: Deps, call: ConsentCall, id: string): Promise<Evidence> {
  const { db } = deps.database;
  const reached = await findReached(db, deps, call, id);
  const { consent, viewers } = reached;
  if (!isConsentSigned(consent.status)) throw new AppError('consent-unsigned', `consent ${consent.id} is not signed`);
  const signatures = await findSignatures(db, consent.clinic_id, [consent.id]);
  const seals = await findSeals(db, consent.clinic_id, consent.id);
  const logged = await findConsentEvents(db, consent.clinic_id, consent.id);
  const events = historyOf(seals, logged);
  const document = shownDocument(evidentDocument(reached, signatures, call), viewers);
  const intact = intactSignatures(signatures, {
    seals,
    logged: loggedHashes(logged),
    logBegin: await findLogBegin(db, consent.clinic_id),
  });
  const formerClientIds = await findMergedClientIds(db, consent.clinic_id, consent.client_id);
  const { first_name, last_name } = document.client;
  const certificate: ConsentCertificate = {
    consent_id: consent.id,
    title: document.title,
    status: consent.status,
    clinic: document.clinic.name,
    client: { first_name, last_name },
    signatures: signatures.map((signature, index) => ({
      ...toEvidence(signature, intact[index] === true, viewers),
      link: linkEvidence(signature, events),
    })),
    events: events.map(({ at, action, actor_kind }) => ({ at: wireInstant(at.getTime()), action, actor: actor_kind })),
    is_intact: intact.every(Boolean) && isAsSigned(consent, signatures, formerClientIds) ? 1 : 0,
  };
  return { document, certificate, locale: document.locale };
}

/** Returns the signed document. When the stored text cannot be read, returns the current document, and the certificate says so. */
function evidentDocument(
  { consent, signer }: ReachedConsent,
  [first]: readonly SignatureRow[],
  { clinic }: ConsentCall,
): ConsentDocument {
  return (first && signedDocument(first)) ?? documentOf(consent, clinic, { role: signer, name: '' });
}

/** Returns the consent's history from the log, or from its last seal when the log's rows of that time were removed. */
function historyOf(seals: readonly SealRow[], logged: ConsentEvent[]): ConsentEvent[] {
  const last = seals.at(-1);
  const sealed = (last && sealedEvents(last)) ?? [];
  return sealed.length > logged.length ? sealed : logged;
}

function loggedHashes(events: readonly ConsentEvent[]): LoggedHashes {
  const loggedBy = (action: string) =>
    events.filter((event) => event.action === action).map(({ details }) => String(details.signature));
  return { signer: loggedBy('consent.signed'), provider: loggedBy('consent.completed') };
}

function toEvidence(
  row: SignatureRow,
  isIntact: boolean,
  viewers: readonly ConsentViewer[],
): Omit<ConsentEvidence, 'link'> {
  const isContactDataShown = seesContactData(viewers);
  return {
    role: row.role,
    name: row.name,
    method: row.method,
    // In milliseconds, as it was hashed.
    signed_at: row.signed_at.toISOString(),
    ip: isContactDataShown ? row.ip : '',
    user_agent: isContactDataShown ? row.user_agent : '',
    locale: row.locale,
    request_id: row.request_id,
    release: row.release,
    shown_proof: row.shown_proof,
    template_version: row.template_version,
    terms_hash: row.terms_hash.toString('hex'),
    // The hash covers the hidden parts: a reader could test guesses against it.
    document_hash: isContactDataShown ? row.document_hash.toString('hex') : '',
    previous_hash: row.previous_hash?.toString('hex') ?? null,
    hash: row.hash.toString('hex'),
    // The provider saw all parts.
    withheld: row.part === 'signer' ? [...(signedDocument(row)?.withheld ?? [])] : [],
    is_intact: isIntact ? 1 : 0,
  };
}
