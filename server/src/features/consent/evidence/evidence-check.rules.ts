import { isConsentSigned } from '@carefront/shared/domain';
import { sha256 } from '../../../platform/access/secrets.ts';
import { canonicalJson } from '../../../platform/validation/canonical-json.ts';
import { type ConsentDocument, namedGuardian, signedDocument } from '../documents/consent-document.ts';
import { isIntact } from '../documents/consent-record.ts';
import type { ConsentRow, SignatureRow } from '../records/consent.repository.ts';
import { isSealIntact, type SealRow } from './consent-seal.ts';

/** Hashes of signatures in the log, by part, oldest first. A part is signed once, so the log has one row for it. */
export type LoggedHashes = Readonly<Record<SignatureRow['part'], readonly string[]>>;

/** The seals and log rows that signatures are checked against. */
export interface StoredEvidence {
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
export function intactSignatures(
  signatures: readonly SignatureRow[],
  { seals, logged, logBegin }: StoredEvidence,
): boolean[] {
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

const isLoggedOnce = ([told, ...more]: readonly string[], hash: string): boolean => told === hash && more.length === 0;

/**
 * Whether the consent still matches the signed document, and has the signatures that its status requires. Later changes of the people's
 * records do not count.
 * @param formerClientIds - Numbers of records that were joined to the client's since.
 */
export function isAsSigned(
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
