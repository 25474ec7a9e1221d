import * as z from 'zod/mini';
import { CONSENT_OFFERS, CONSENT_STATUSES } from '../../domain/index.ts';
import { flagOut } from '../fields.schemas.ts';

export const consentStatus = z.enum(CONSENT_STATUSES);

/** EN-10. List entries by id; `other_organization_name` if the list has no fitting organization. */
export const thirdPartyContact = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  organization_id: z.nullable(z.number()),
  relationship_id: z.nullable(z.number()),
  other_organization_name: z.string(),
});

/** In whose place the terms are accepted. */
export const signerRole = z.enum(['client', 'guardian']);

export const consentSignature = z.object({
  role: z.enum(['client', 'guardian', 'provider']),
  /** As typed. */
  name: z.string(),
  signed_at: z.string(),
  /** Network address as the server saw it; null for readers who may not see the address of another person. */
  ip: z.nullable(z.string()),
  /** SHA-256 of the evidence, hex. */
  hash: z.string(),
});

const guardianOut = z.object({
  id: z.nullable(z.number()),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
});
const practitionerOut = z.object({ id: z.number(), first_name: z.string(), last_name: z.string() });

const recordBase = {
  /** UUID. */
  id: z.string(),
  title: z.string(),
  form_type_id: z.literal(1),
  status: consentStatus,
  practitioner: z.nullable(practitionerOut),
  signatures: z.array(consentSignature),
  /** SHA-256, hex, of the document as this reader sees it; for a reader of the whole signed document, the hash of the evidence. */
  hash: z.string(),
  created_at: z.string(),
  /** Version of the clinic's template that its text was taken from. */
  template_version: z.number(),
  /** In whose place the terms are accepted. */
  signer: signerRole,
  /** When the signer was last sent a link; null: never. */
  guardian_asked_at: z.nullable(z.string()),
  /** Actions that the caller may do with the consent now. */
  offers: z.array(z.enum(CONSENT_OFFERS)),
};
const texts = {
  /** Rich text, as shown and, once signed, as signed. */
  terms: z.string(),
  /** The guardian/patient statement (CO-03), as shown and signed. */
  statement: z.string(),
  /** Language of the statement: the signer's, as far as it is known. Absent from an older server. */
  locale: z.optional(z.enum(['en', 'fr'])),
};
const clientOut = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  dob: z.nullable(z.string()),
});

/** EN-10 with its text and its evidence. */
export const consent = z.object({
  ...recordBase,
  ...texts,
  client: z.extend(clientOut, {
    /** Email on file, for readers who may send the client a link; null: none, or hidden from this reader. */
    email: z.nullable(z.string()),
  }),
  guardian: z.nullable(guardianOut),
  third_party_contact: z.array(thirdPartyContact),
});
/** The same without its texts. */
export const consentListItem = z.object({
  ...recordBase,
  client: clientOut,
  guardian: z.nullable(guardianOut),
  third_party_contact: z.array(thirdPartyContact),
});
/** The consent for the holder of an emailed link: without dates of birth and contact data of other people. */
export const linkedConsent = z.object({
  ...recordBase,
  ...texts,
  client: z.object({ first_name: z.string(), last_name: z.string() }),
  guardian: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  third_party_contact: z.array(z.object({ first_name: z.string(), last_name: z.string() })),
});

/** Facts about the signed consent of an emailed copy; the PDF itself holds everything else. */
export const signedCopy = z.object({
  title: z.string(),
  status: consentStatus,
  client: z.object({ first_name: z.string(), last_name: z.string() }),
  signed_at: z.string(),
  /** The link in the email works until this moment. */
  expires_at: z.string(),
});

/** Everything that proves a signature. */
export const consentEvidence = z.object({
  role: consentSignature.shape.role,
  name: z.string(),
  method: z.enum(['account', 'account-two-factor', 'link', 'booking']),
  signed_at: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  locale: z.enum(['en', 'fr']),
  request_id: z.string(),
  /** Release that showed it; '' where none is known. */
  release: z.string(),
  /**
   * What proves that the signer was shown this document: the hash that the caller sent, the hash in the record that the caller sent back, what
   * the server last showed to this signer, or the terms in the submitted form. Null: signed before proofs were required.
   */
  shown_proof: z.nullable(z.enum(['shown-hash', 'record-hash', 'served', 'submission'])),
  template_version: z.number(),
  terms_hash: z.string(),
  /** '' for a reader who may only view: it covers data that such a reader does not see. */
  document_hash: z.string(),
  previous_hash: z.nullable(z.string()),
  hash: z.string(),
  /**
   * Parts of the document that the signer was not shown: 'client.dob', 'guardian.email', 'practitioner', 'third_party_contact' (their
   * contact data).
   */
  withheld: z.array(z.string()),
  /** For an emailed link: the roles of its sender ('': a visitor's booking), and whether the address was on file as the signer's. */
  link: z.nullable(z.object({ sent_by_roles: z.string(), is_known_address: flagOut })),
  /** Checked for every answer: the document and this row still have the stored hashes. */
  is_intact: flagOut,
});
export const consentCertificate = z.object({
  consent_id: z.string(),
  title: z.string(),
  status: consentStatus,
  clinic: z.string(),
  client: z.object({ first_name: z.string(), last_name: z.string() }),
  signatures: z.array(consentEvidence),
  /** Log rows about the consent, oldest first. */
  events: z.array(
    z.object({
      at: z.string(),
      action: z.string(),
      actor: z.enum(['person', 'visitor', 'link', 'system']),
    }),
  ),
  is_intact: flagOut,
});
