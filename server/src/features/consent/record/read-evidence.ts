import { AppError, type ConsentCertificate, type ConsentEvidence, type Locale } from '@carefront/shared/contracts';
import { type ConsentViewer, isConsentSigned } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { findMergedClientIds } from '../../../people/public.ts';
import { sha256 } from '../../../platform/access/secrets.ts';
import { wireInstant } from '../../../platform/time/clock.ts';
import { canonicalJson } from '../../../platform/validation/canonical-json.ts';
import { type ConsentRow, findSignatures, type SignatureRow } from './consent.repository.ts';
import { type ConsentDocument, documentOf, namedGuardian, shownDocument, signedDocument } from './consent-record.ts';
import {
  type ConsentEvent,
  findConsentEvents,
  findLogBegin,
  findSeals,
  isIntact,
  isSealIntact,
  linkEvidence,
  type SealRow,
  sealedEvents,
} from './consent-seal.ts';
import { seesContactData } from './consent-viewers.rules.ts';
import { type ConsentCall, findReached, type ReachedConsent } from './reach-consent.ts';

interface Evidence {
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

/** Hashes of signatures in the log, by part, oldest first. A part is signed once, so the log has one row for it. */
type LoggedHashes = Readonly<Record<SignatureRow['part'], readonly string[]>>;

/** The seals and log rows that signatures are checked against. */
interface StoredEvidence {
  readonly seals: readonly SealRow[];
  readonly logged: LoggedHashes;
  /** The oldest row that the log still has; null: the log is empty. */
  readonly logBegin: { readonly seq: number; readonly at: Date } | null;
}

/**
 * Tells for each signature whether it is unchanged: document, terms and row have the stored hashes, each signature names the one before it,
 * and its seal is at its place in the clinic's chain of seals. As long as the log has rows from that time, exactly one of its rows must
 * have the same hash.
 * @param signatures - Signatures of one consent, oldest first.
 */
function intactSignatures(signatures: readonly SignatureRow[], { seals, logged, logBegin }: StoredEvidence): boolean[] {
  return signatures.map((signature, index) => {
    const document = signedDocument(signature);
    const before = signatures[index - 1]?.hash.toString('hex') ?? null;
    const hash = signature.hash.toString('hex');
    return (
      isIntact(signature) &&
      document !== null &&
      sha256(document.terms).equals(signature.terms_hash) &&
      (signature.previous_hash?.toString('hex') ?? null) === before &&
      isSealIntact(
        signature,
        seals.find(({ signature_id }) => signature_id === signature.id),
      ) &&
      (isLoggedOnce(logged[signature.part], hash) || isOlderThanLog(signature, logged, logBegin))
    );
  });
}

/** Log rows of the signature's time were removed, and no remaining row records it. */
function isOlderThanLog(
  { part, signed_at }: SignatureRow,
  logged: LoggedHashes,
  begin: StoredEvidence['logBegin'],
): boolean {
  const isPruned = begin === null || (begin.seq > 1 && begin.at > signed_at);
  return isPruned && logged[part].length === 0;
}

const isLoggedOnce = ([logged, ...more]: readonly string[], hash: string): boolean =>
  logged === hash && more.length === 0;

/**
 * Whether the consent still matches the signed document, and has the signatures that its status requires. Later changes of the people's
 * records do not count.
 * @param formerClientIds - Numbers of records that were joined to the client's since.
 */
function isAsSigned(
  consent: ConsentRow,
  signatures: readonly SignatureRow[],
  formerClientIds: readonly number[],
): boolean {
  const parts = signatures.map(({ part }) => part).join();
  const expected = consent.status === 'Completed' ? 'signer,provider' : 'signer';
  return (
    isConsentSigned(consent.status) &&
    parts === expected &&
    signatures.every((signature) => {
      const document = signedDocument(signature);
      if (document === null) return false;
      const isFormer = document.client.id !== null && formerClientIds.includes(document.client.id);
      const named = { ...namedBy(document), ...(isFormer && { clientId: consent.client_id }) };
      return canonicalJson(named) === canonicalJson(storedIn(consent));
    })
  );
}

const namedBy = (document: ConsentDocument) => ({
  id: document.consent_id,
  clinicId: document.clinic.id,
  clientId: document.client.id,
  practitionerId: document.practitioner?.id ?? null,
  title: document.title,
  terms: document.terms,
  templateVersion: document.template_version,
  locale: document.locale,
  guardian: document.guardian,
  contacts: document.third_party_contact,
});

const storedIn = (consent: ConsentRow): ReturnType<typeof namedBy> => ({
  id: consent.id,
  clinicId: consent.clinic_id,
  clientId: consent.client_id,
  practitionerId: consent.practitioner_id,
  title: consent.title,
  terms: consent.terms,
  templateVersion: consent.template_version,
  locale: consent.locale,
  guardian: namedGuardian(consent),
  contacts: consent.third_party_contact,
});
