import type { Consent } from '@carefront/shared/contracts';
import { type ConsentViewer, consentOffers, isConsentSigned } from '@carefront/shared/domain';
import { sha256 } from '../../../platform/access/secrets.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { wireInstant } from '../../../platform/time/wire-instant.ts';
import { canonicalJson } from '../../../platform/validation/canonical-json.ts';
import { findClientEmail, findSignatures, type SignatureRow } from './consent.repository.ts';
import { type ConsentDocument, documentOf, shownDocument, signedDocument } from './consent-document.ts';
import { seesContactData } from './consent-viewers.rules.ts';
import type { ReachedConsent } from './reach-consent.ts';

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
