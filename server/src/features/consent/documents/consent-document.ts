import type { Locale, ThirdPartyContact } from '@carefront/shared/contracts';
import { consentStatement, type IsoDate } from '@carefront/shared/domain';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { SignatureMethod } from '../../../platform/database/tables.ts';
import { canonicalJson } from '../../../platform/validation/canonical-json.ts';
import type { ConsentRow, SignatureRow } from '../records/consent.repository.ts';
import { type WithheldPart, withWithheld } from './shown-document.ts';

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
