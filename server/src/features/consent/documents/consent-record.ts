import type { Consent } from '@carefront/shared/contracts';
import { type ConsentViewer, consentOffers, isConsentSigned } from '@carefront/shared/domain';
import { sha256 } from '../../../platform/access/secrets.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { wireInstant } from '../../../platform/time/wire-instant.ts';
import { canonicalJson } from '../../../platform/validation/canonical-json.ts';
import { findSignatures, type SignatureRow } from '../records/consent.repository.ts';
import { findClientEmail } from '../records/consent-client.repository.ts';
import { seesContactData } from '../records/consent-viewers.rules.ts';
import type { ReachedConsent } from '../records/reach-consent.ts';
import { type ConsentDocument, documentOf, signedDocument } from './consent-document.ts';
import { shownDocument } from './shown-document.ts';

type ClinicName = Pick<ClinicRow, 'id' | 'name'>;

/** A consent in a list. It lacks the fields that only the reader of one consent gets. */
interface ConsentRecord extends Omit<Consent, 'client' | 'terms'> {
  readonly client: Omit<Consent['client'], 'email'>;
}

/** The signature's fields in a record. */
type ShownSignature = Pick<SignatureRow, 'role' | 'name' | 'signed_at' | 'ip' | 'hash'>;

/**
 * Returns the record as its reader may see it: the signed document, or before the signature the document that the reader would sign. Runs
 * at most two statements.
 */
export async function readRecord(db: Database | Tx, reached: ReachedConsent, clinic: ClinicName): Promise<Consent> {
  const { id, clinic_id, client_id, status } = reached.consent;
  const signatures = isConsentSigned(status) ? await findSignatures(db, clinic_id, [id]) : [];
  const [first] = signatures;
  const document = readersDocument(reached, first ? signedDocument(first) : null, clinic);
  const record = toConsentRecord(reached, { signatures, document, hash: documentHash(document) });
  const email = isClientEmailShown(record) ? await findClientEmail(db, clinic_id, client_id) : null;
  return { ...record, terms: document.terms, client: { ...record.client, email } };
}

const documentHash = (document: ConsentDocument): string => sha256(canonicalJson(document)).toString('hex');

/** True when a link would be sent to the client. Other readers do not get the address, and no one gets it once the consent is signed. */
const isClientEmailShown = ({ offers, signer }: ConsentRecord): boolean =>
  signer === 'client' && offers.includes('email-guardian');

/**
 * Returns the document as its reader may see it.
 * @param signed - Null: not signed, so the document is as its reader would sign it.
 */
export function readersDocument(
  { consent, signer, viewers }: ReachedConsent,
  signed: ConsentDocument | null,
  clinic: ClinicName,
): ConsentDocument {
  return shownDocument(signed ?? documentOf(consent, clinic, { role: signer, name: '' }), viewers);
}

interface RecordParts {
  /** All signatures of this consent, oldest first. */
  readonly signatures: readonly ShownSignature[];
  /** The document as its reader may see it. */
  readonly document: ConsentDocument;
  /** The document's hash. */
  readonly hash: string;
}

export function toConsentRecord(reached: ReachedConsent, { signatures, document, hash }: RecordParts): ConsentRecord {
  const { consent, viewers, facts } = reached;
  const [first] = signatures;
  return {
    id: consent.id,
    title: document.title,
    form_type_id: 1,
    status: consent.status,
    practitioner: practitionerOf(document),
    signatures: signatures.map((signature) => toSignature(signature, viewers)),
    hash,
    created_at: wireInstant(consent.created_at.getTime()),
    template_version: document.template_version,
    signer: first?.role === 'client' || first?.role === 'guardian' ? first.role : reached.signer,
    guardian_asked_at: consent.guardian_asked_at && wireInstant(consent.guardian_asked_at.getTime()),
    offers: consentOffers(facts, viewers),
    statement: document.statement,
    locale: document.locale,
    client: { ...document.client, id: consent.client_id },
    guardian: document.guardian,
    third_party_contact: [...document.third_party_contact],
  };
}

function practitionerOf({ practitioner }: ConsentDocument): Consent['practitioner'] {
  if (!practitioner || practitioner.id === null) return null;
  return { ...practitioner, id: practitioner.id };
}

const toSignature = (
  { role, name, signed_at, ip, hash }: ShownSignature,
  viewers: readonly ConsentViewer[],
): Consent['signatures'][number] => ({
  role,
  name,
  signed_at: wireInstant(signed_at.getTime()),
  ip: seesContactData(viewers) ? ip : null,
  hash: hash.toString('hex'),
});

/** A signature before its hashes are known. */
type UnsealedSignature = Omit<SignatureRow, 'document_hash' | 'terms_hash' | 'hash'>;

/** Returns the row with its three hashes: of the document, of its terms, and of all other columns with these two. */
export function sealed(row: UnsealedSignature, terms: string): SignatureRow {
  const document_hash = sha256(row.document);
  const terms_hash = sha256(terms);
  return { ...row, document_hash, terms_hash, hash: rowHash({ ...row, document_hash, terms_hash }) };
}

/** Whether document and row still have the hashes that were stored with them. */
export function isIntact(row: SignatureRow): boolean {
  return sha256(row.document).equals(row.document_hash) && rowHash(row).equals(row.hash);
}

function rowHash(row: Omit<SignatureRow, 'hash'>): Buffer {
  const { document: _, document_hash, terms_hash, previous_hash, signed_at, shown_proof, ...facts } = row;
  return sha256(
    canonicalJson({
      ...facts,
      hash: undefined,
      // Signatures from before proofs were required were hashed without this column.
      shown_proof: shown_proof ?? undefined,
      signed_at: new Date(signed_at).toISOString(),
      document_hash: document_hash.toString('hex'),
      terms_hash: terms_hash.toString('hex'),
      previous_hash: previous_hash?.toString('hex') ?? null,
    }),
  );
}
