import type { Consent, Locale, ThirdPartyContact } from '@carefront/shared/contracts';
import {
  type ConsentViewer,
  consentOffers,
  consentStatement,
  type IsoDate,
  isConsentSigned,
} from '@carefront/shared/domain';
import { sha256 } from '../../../platform/access/secrets.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { SignatureMethod } from '../../../platform/database/tables.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { wireInstant } from '../../../platform/time/clock.ts';
import { canonicalJson } from '../../../platform/validation/canonical-json.ts';
import { type ConsentRow, findClientEmail, findSignatures, type SignatureRow } from './consent.repository.ts';
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

interface DocumentPerson {
  readonly id: number | null;
  readonly first_name: string;
  readonly last_name: string;
}

/** The content that is signed, and the list of its parts that the signer was not shown. */
export interface ConsentDocument {
  /** Version of this shape. A later shape gets the next number, and old documents are read in their own shape. */
  readonly v: 1;
  readonly consent_id: string;
  readonly title: string;
  readonly form_type_id: 1;
  readonly clinic: { readonly id: number; readonly name: string };
  readonly client: DocumentPerson & { readonly dob: IsoDate | null };
  readonly guardian: (DocumentPerson & { readonly email: string | null }) | null;
  readonly practitioner: DocumentPerson | null;
  readonly third_party_contact: readonly ThirdPartyContact[];
  readonly template_version: number;
  readonly locale: Locale;
  readonly statement: string;
  /** Rich text. */
  readonly terms: string;
  /** Absent: the signer was shown all parts. */
  readonly withheld?: readonly WithheldPart[];
}

/** A document's canonical JSON without the value of its terms. */
export interface DocumentWithoutTerms {
  readonly before: string;
  readonly after: string;
}

/** `before`, the terms as JSON, and `after` make the canonical JSON of the document. */
export function withoutTerms({ terms: _, ...document }: ConsentDocument): DocumentWithoutTerms {
  const partOf = (isPart: (key: string) => boolean) =>
    canonicalJson(Object.fromEntries(Object.entries(document).filter(([key]) => isPart(key))));
  const before = partOf((key) => key < 'terms').slice(0, -1);
  return { before: `${before},"terms":`, after: `,${partOf((key) => key > 'terms').slice(1)}` };
}

/**
 * Returns the current document, as it would be signed with an account.
 * @param signer - The person who signs it or will sign it. A guardian who is not named yet has the name ''.
 */
export function documentOf(
  consent: ConsentRow,
  clinic: Pick<ClinicRow, 'id' | 'name'>,
  signer: Pick<Signer, 'role' | 'name'>,
): ConsentDocument {
  const { locale } = consent;
  const client = {
    id: consent.client_id,
    first_name: consent.client_first_name,
    last_name: consent.client_last_name,
    dob: consent.client_dob,
  };
  const guardian = namedGuardian(consent);
  const guardianName = guardian ? fullName(guardian) : signer.name;
  const document: ConsentDocument = {
    v: 1,
    consent_id: consent.id,
    title: consent.title,
    form_type_id: 1,
    clinic: { id: clinic.id, name: clinic.name },
    client,
    guardian,
    practitioner: namedPractitioner(consent),
    third_party_contact: consent.third_party_contact,
    template_version: consent.template_version,
    locale,
    statement: consentStatement(locale, {
      clientName: fullName(client),
      guardianName: signer.role === 'guardian' ? guardianName : null,
    }),
    terms: consent.terms,
  };
  // Also before it is signed, so that the hash of the read document equals the hash of the signed document.
  return withWithheld(document, 'account');
}

const fullName = ({ first_name, last_name }: Pick<DocumentPerson, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;

/** Returns the guardian whom the consent names, or null. */
export function namedGuardian(consent: ConsentRow): ConsentDocument['guardian'] {
  if (consent.guardian_first_name === null) return null;
  return {
    id: consent.guardian_id,
    first_name: consent.guardian_first_name,
    last_name: consent.guardian_last_name ?? '',
    email: consent.guardian_email,
  };
}

function namedPractitioner(consent: ConsentRow): ConsentDocument['practitioner'] {
  if (consent.practitioner_id === null) return null;
  return {
    id: consent.practitioner_id,
    first_name: consent.practitioner_first_name ?? '',
    last_name: consent.practitioner_last_name ?? '',
  };
}

/** @returns null when the stored text cannot be read: treat it as tampered with. */
export function signedDocument({ document }: Pick<SignatureRow, 'document'>): ConsentDocument | null {
  try {
    const read: unknown = JSON.parse(document);
    // `canonicalJson` of a ConsentDocument wrote it. The hashes tell whether it was changed later.
    return Reflect.get(Object(read), 'v') === 1 ? (read as ConsentDocument) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The signer as the server knows them: only the typed name comes from the call's body. */
export interface Signer {
  readonly role: 'client' | 'guardian' | 'provider';
  /** As typed; not blank. */
  readonly name: string;
  readonly method: SignatureMethod;
  readonly userId: number | null;
  readonly guardianId: number | null;
  readonly practitionerId: number | null;
  readonly linkId: string | null;
}

/** Parts of a document that some of its readers are not shown. For third-party contacts: everything except their names. */
export type WithheldPart = 'client.dob' | 'guardian.email' | 'practitioner' | 'third_party_contact';

/** Where a signer reads the consent: signed in, in the form that it goes with, or by an emailed link. */
export type SigningPlace = 'account' | 'submission' | 'link';

/**
 * Parts that the browser does not draw. It draws a guardian's name and never the address. In a form, it knows neither the practitioner nor
 * the contacts.
 */
const NOT_SHOWN: Readonly<Record<SigningPlace, readonly WithheldPart[]>> = {
  account: ['guardian.email'],
  submission: ['guardian.email', 'practitioner', 'third_party_contact'],
  link: ['client.dob', 'guardian.email', 'third_party_contact'],
};

/** Returns the document with the list of its parts that a signer at this place is not shown. */
export function withWithheld(
  { withheld: _, ...document }: ConsentDocument,
  place: SigningPlace = 'link',
): ConsentDocument {
  const { client, guardian, practitioner, third_party_contact: contacts } = document;
  const isThere: Readonly<Record<WithheldPart, boolean>> = {
    'client.dob': client.dob !== null,
    'guardian.email': guardian !== null && guardian.email !== null,
    practitioner: practitioner !== null,
    third_party_contact: contacts.some(saysMoreThanNames),
  };
  const withheld = NOT_SHOWN[place].filter((part) => isThere[part]);
  return withheld.length > 0 ? { ...document, withheld } : document;
}

function saysMoreThanNames(contact: ThirdPartyContact): boolean {
  const { email, phone_number, organization_id, relationship_id, other_organization_name } = contact;
  const hasIds = organization_id !== null || relationship_id !== null;
  return hasIds || [email, phone_number, other_organization_name].some((text) => text !== '');
}

/**
 * Returns the document as its reader may see it: without addresses, numbers and the date of birth for contacts and for readers by a link. Leaves
 * out the list of parts that the signer was not shown, so that these readers see the same before and after the signature.
 */
export function shownDocument(document: ConsentDocument, viewers: readonly ConsentViewer[]): ConsentDocument {
  if (seesContactData(viewers)) return document;
  const { withheld: _, ...shown } = document;
  const { client, guardian, third_party_contact: contacts } = document;
  const isByLink = viewers.includes('link');
  return {
    ...shown,
    client: { ...client, dob: null },
    guardian: guardian && { ...guardian, email: null },
    third_party_contact: contacts.map((contact) => ({
      ...contact,
      ...NO_CONTACT_DATA,
      ...(isByLink && NO_ORGANIZATION),
    })),
  };
}

const NO_CONTACT_DATA = { email: '', phone_number: '' };
const NO_ORGANIZATION = { organization_id: null, relationship_id: null, other_organization_name: '' };
