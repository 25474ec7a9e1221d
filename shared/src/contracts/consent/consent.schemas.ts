import * as z from 'zod/mini';
import { CONSENT_LIMITS } from '../../domain/index.ts';
import { flag, id, idOrNull, namedList, typed, typedEmail, withoutNul } from '../fields.schemas.ts';
import { dayRange } from '../list-filters.schemas.ts';
import { positiveCount } from '../people/people.schemas.ts';
import {
  consent,
  consentCertificate,
  consentListItem,
  consentStatus,
  linkedConsent,
  signedCopy,
  signerRole,
} from './consent-record.schemas.ts';

const personName = typed(CONSENT_LIMITS.personName);
/** The same as it is typed. */
export const thirdPartyInput = z.object({
  first_name: personName,
  last_name: personName,
  email: typedEmail(255),
  phone_number: typed(40),
  organization_id: z._default(idOrNull, null),
  relationship_id: z._default(idOrNull, null),
  other_organization_name: typed(CONSENT_LIMITS.organization),
});
const thirdPartyList = z.array(thirdPartyInput).check(z.maxLength(CONSENT_LIMITS.thirdParties));

/** Id of the release that shows the consent. The id of an unpublished release counts as absent. */
const shownBy = z.optional(z.string().check(z.maxLength(200), withoutNul));
/**
 * The record's `hash` as shown to the signer: when the form has changed since, 409 `consent_changed`. Absent: what the server last showed to
 * this signer counts; 409 `consent_changed` when it showed another form, or none.
 */
const shownHash = z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/)));
// A text that is not a UUID gets 404, not 422, like a consent that does not exist.
const consentParams = z.object({ id: z.string().check(z.maxLength(100)) });
const linkParams = z.object({ token: z.string().check(z.maxLength(200)) });
const guardianInput = z.object({
  id: z.optional(z.nullable(id)),
  first_name: personName,
  last_name: personName,
  email: typedEmail(255),
});

export const consentTemplate = z.object({
  consent_title: z.string(),
  consent_tos: z.string(),
  /** 0: never saved by the editor. */
  version: z.number(),
  saved_at: z.nullable(z.string()),
  /** Full name; null when it was never saved or the account is gone. */
  saved_by: z.nullable(z.string()),
});

export const CONSENT_SCHEMAS = {
  listConsents: {
    query: z.object({
      status: z.optional(consentStatus),
      client_id: z.optional(id),
      /** Consents that this practitioner completes: named in the consent, or one of the client's where none is named. */
      practitioner_id: z.optional(id),
      /** Days on which the consents were made. */
      ...dayRange,
      page: z._default(positiveCount(100_000), 1),
      limit: z._default(positiveCount(100), 20),
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
    errors: { 'consent-template-missing': {} },
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
      /** The record's own hash, when the caller sends the whole record: proves without `shown_hash` what the signer was shown. */
      hash: z.optional(z.string().check(z.maxLength(64))),
    }),
    reply: consent,
    errors: { 'consent-signed': {}, 'consent-unsigned': {}, 'consent-changed': {}, forbidden: {} },
  },
  emailGuardian: {
    params: consentParams,
    body: z.strictObject({
      email: typedEmail(255),
      first_name: personName,
      last_name: personName,
      /** Role of the signer; always `client` if the client consents alone. */
      role: z._default(signerRole, 'guardian'),
    }),
    reply: consent,
    errors: { 'consent-signed': {}, forbidden: {} },
  },
  getConsentByLink: {
    params: linkParams,
    /** 1: a person reads the page. Programs of mail providers open links too, and run their pages: these leave the consent as it is. */
    query: z.object({ seen: z._default(flag, 0) }),
    reply: linkedConsent,
  },
  signConsentByLink: {
    params: linkParams,
    body: z.strictObject({
      status: z.literal('Signed'),
      signature: typed(CONSENT_LIMITS.signature),
      shown_by: shownBy,
      shown_hash: shownHash,
    }),
    reply: z.extend(linkedConsent, {
      /** Opens the signer's own copy (`getSignedCopy`) for a time. */
      copy_token: z.string(),
    }),
    errors: { 'consent-changed': {} },
  },
  getSignedCopy: { params: linkParams, reply: signedCopy },
  getSignedCopyPdf: { params: linkParams, reply: z.instanceof(Uint8Array) },
  getConsentPdf: {
    params: consentParams,
    reply: z.instanceof(Uint8Array),
    errors: { 'consent-unsigned': {} },
  },
  getConsentCertificate: {
    params: consentParams,
    reply: consentCertificate,
    errors: { 'consent-unsigned': {} },
  },
  getThirdPartyContactsData: {
    reply: z.object({ third_party_relationships: namedList, organizations: namedList }),
  },
  getConsentTemplate: { reply: consentTemplate },
  saveConsentTemplate: {
    params: z.object({ clinicId: id }),
    body: z.strictObject({
      consent_title: typed(CONSENT_LIMITS.title),
      consent_tos: z.string().check(z.maxLength(CONSENT_LIMITS.terms)),
      /** The version in which the editing started. If a newer version exists: 409 `template_changed`. Absent: saved without this check. */
      version: z.optional(z.int().check(z.gte(0))),
    }),
    reply: consentTemplate,
    errors: { 'template-changed': { version: z.number() } },
  },
} as const;
