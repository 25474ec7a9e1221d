import { isConsentSigned } from '@carefront/shared/domain';
import type { ConsentRow } from './consent.repository.ts';
import { type ConsentDocument, canonicalJson, namedGuardian, sha256 } from './consent-document.ts';
import { isIntact, type SignatureRow } from './consent-evidence.ts';
import { signedDocument } from './signed-document.ts';

/** Hashes of signatures as the log wrote them down, by part, oldest first. A part is signed once, so one row tells of it. */
export type LoggedHashes = Readonly<Record<SignatureRow['part'], readonly string[]>>;

/**
 * Which of the signatures are as they were made: document, terms and row have the hashes that were stored, each names the one before it,
 * and the log says the same. Rows of the log cannot be changed, but added: where it tells of a part twice, or not at all, nothing is proved.
 * @param signatures - Of one consent, oldest first.
 */
export function intactSignatures(signatures: readonly SignatureRow[], logged: LoggedHashes): boolean[] {
  return signatures.map((signature, index) => {
    const document = signedDocument(signature);
    const before = signatures[index - 1]?.hash.toString('hex') ?? null;
    const hash = signature.hash.toString('hex');
    return (
      isIntact(signature) &&
      document !== null &&
      sha256(document.terms).equals(signature.terms_hash) &&
      (signature.previous_hash?.toString('hex') ?? null) === before &&
      isToldOnce(logged[signature.part], hash)
    );
  });
}

const isToldOnce = ([told, ...more]: readonly string[], hash: string): boolean => told === hash && more.length === 0;

/**
 * Whether the consent itself still says what was signed, and has the signatures that its status speaks of. What the live records of its
 * people say has no part in it.
 */
export function isAsSigned(consent: ConsentRow, signatures: readonly SignatureRow[]): boolean {
  const parts = signatures.map(({ part }) => part).join();
  const expected = consent.status === 'Completed' ? 'signer,provider' : 'signer';
  return (
    isConsentSigned(consent.status) &&
    parts === expected &&
    signatures.every((signature) => {
      const document = signedDocument(signature);
      return document !== null && canonicalJson(namedBy(document)) === canonicalJson(storedIn(consent));
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
