import * as z from 'zod/mini';
import { flagOut } from '../fields.schemas.ts';
import { consentSignature, consentStatus } from './consent-record.schemas.ts';

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
