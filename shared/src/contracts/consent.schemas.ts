import * as z from 'zod/mini';
import { CONSENT_LIMITS, CONSENT_OFFERS, CONSENT_STATUSES } from '../domain/index.ts';
import { flagOut, id, idOrNull, namedList, typed, withoutNul } from './fields.schemas.ts';
import { countFrom1 } from './people.schemas.ts';

export const consentStatus = z.enum(CONSENT_STATUSES);

/** EN-10. Names of lists by their id; `other_organization_name` where the list has none. */
export const thirdPartyContact = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  organization_id: z.nullable(z.number()),
  relationship_id: z.nullable(z.number()),
  other_organization_name: z.string(),
});

const personName = typed(CONSENT_LIMITS.personName);
/** The same as it is typed. */
export const thirdPartyInput = z.object({
  first_name: personName,
  last_name: personName,
  email: typed(255),
  phone_number: typed(40),
  organization_id: z._default(idOrNull, null),
  relationship_id: z._default(idOrNull, null),
  other_organization_name: typed(CONSENT_LIMITS.organization),
});
const thirdPartyList = z.array(thirdPartyInput).check(z.maxLength(CONSENT_LIMITS.thirdParties));

export const consentSignature = z.object({
  role: z.enum(['client', 'guardian', 'provider']),
  /** As typed. */
  name: z.string(),
  signed_at: z.string(),
  /** Address as the server saw it; null where it is somebody else's and not the reader's business. */
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
  /** SHA-256 of the document as this reader is shown it, hex; for whoever sees all of it, once it is signed, that of the evidence. */
  hash: z.string(),
  created_at: z.string(),
  /** Version of the clinic's template that its text was taken from. */
  template_version: z.number(),
  /** In whose place the terms are accepted. */
  signer: z.enum(['client', 'guardian']),
  /** When the guardian was last sent a link; null: never. */
  guardian_asked_at: z.nullable(z.string()),
  /** What the caller may do with it now. */
  offers: z.array(z.enum(CONSENT_OFFERS)),
};
const texts = {
  /** Rich text, as shown and, once signed, as signed. */
  terms: z.string(),
  /** The guardian/patient statement (CO-03), as shown and signed. */
  statement: z.string(),
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
  client: clientOut,
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
/** As the holder of a mailed link sees it: without dates of birth and other people's contact data. */
export const linkedConsent = z.object({
  ...recordBase,
  ...texts,
  client: z.object({ first_name: z.string(), last_name: z.string() }),
  guardian: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  third_party_contact: z.array(z.object({ first_name: z.string(), last_name: z.string() })),
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
  /** Release of mf-consent that showed it; '' where none is known. */
  release: z.string(),
  template_version: z.number(),
  terms_hash: z.string(),
  document_hash: z.string(),
  previous_hash: z.nullable(z.string()),
  hash: z.string(),
  /** Of the document, what the signer was not shown: 'client.dob', 'third_party_contact' (their contact data). */
  withheld: z.array(z.string()),
  /** Of a mailed link: in which roles its sender was (''; a visitor's booking), and whether the address was on file as the guardian's. */
  link: z.nullable(z.object({ sent_by_roles: z.string(), is_known_address: flagOut })),
  /** Computed anew at this moment: the document and this row still have the hashes that were stored. */
  is_intact: flagOut,
});
export const consentCertificate = z.object({
  consent_id: z.string(),
  title: z.string(),
  status: consentStatus,
  clinic: z.string(),
  client: z.object({ first_name: z.string(), last_name: z.string() }),
  signatures: z.array(consentEvidence),
  /** What the log says of it, oldest first. */
  events: z.array(
    z.object({
      at: z.string(),
      action: z.string(),
      actor: z.enum(['person', 'visitor', 'link', 'system']),
    }),
  ),
  is_intact: flagOut,
});

/** Release id of mf-consent that shows the consent; one that was never published counts as none. */
const shownBy = z.optional(z.string().check(z.maxLength(200), withoutNul));
/** The record's `hash` as the signer was shown it: where the form is another one by now, 409 `consent_changed`. Absent: signed as it stands. */
const shownHash = z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/)));
// Not a UUID is no consent, as one that does not exist: 404, not 422.
const consentParams = z.object({ id: z.string().check(z.maxLength(100)) });
const linkParams = z.object({ token: z.string().check(z.maxLength(200)) });
const guardianInput = z.object({
  id: z.optional(z.nullable(id)),
  first_name: personName,
  last_name: personName,
  email: typed(255),
});

export const consentTemplate = z.object({
  consent_title: z.string(),
  consent_tos: z.string(),
  /** 0: never saved by the editor. */
  version: z.number(),
  saved_at: z.nullable(z.string()),
  /** Full name; null where nobody did or the account is gone. */
  saved_by: z.nullable(z.string()),
});

export const CONSENT_SCHEMAS = {
  listConsents: {
    query: z.object({
      status: z.optional(consentStatus),
      client_id: z.optional(id),
      page: z._default(countFrom1(100_000), 1),
      limit: z._default(countFrom1(100), 20),
    }),
    reply: z.object({ data: z.array(consentListItem), total: z.number(), page: z.number(), last_page: z.number() }),
  },
  createConsent: {
    body: z.object({
      client_id: id,
      title: typed(CONSENT_LIMITS.title),
      guardian: z.optional(z.nullable(guardianInput)),
      third_party_contact: z._default(thirdPartyList, []),
    }),
    reply: consent,
  },
  getConsent: { params: consentParams, reply: consent },
  saveConsent: {
    params: consentParams,
    body: z.object({
      status: z.optional(consentStatus),
      signature: typed(CONSENT_LIMITS.signature),
      third_party_contact: z.optional(thirdPartyList),
      shown_by: shownBy,
      shown_hash: shownHash,
    }),
    reply: consent,
  },
  emailGuardian: {
    params: consentParams,
    body: z.strictObject({ email: typed(255), first_name: personName, last_name: personName }),
    reply: consent,
  },
  getConsentByLink: { params: linkParams, reply: linkedConsent },
  signConsentByLink: {
    params: linkParams,
    body: z.strictObject({
      status: z.literal('Signed'),
      signature: typed(CONSENT_LIMITS.signature),
      shown_by: shownBy,
      shown_hash: shownHash,
    }),
    reply: linkedConsent,
  },
  getConsentPdf: { params: consentParams, reply: z.instanceof(Uint8Array) },
  getConsentCertificate: { params: consentParams, reply: consentCertificate },
  getThirdPartyContactsData: {
    reply: z.object({ third_party_relationships: namedList, organizations: namedList }),
  },
  getConsentTemplate: { reply: consentTemplate },
  saveConsentTemplate: {
    params: z.object({ clinicId: id }),
    body: z.strictObject({
      consent_title: typed(CONSENT_LIMITS.title),
      consent_tos: z.string().check(z.maxLength(CONSENT_LIMITS.terms)),
      /** The version that the editing began with: where it is not the last one any more, 409 `template_changed`. Absent: saved as it is. */
      version: z.optional(z.int().check(z.gte(0))),
    }),
    reply: consentTemplate,
  },
} as const;
