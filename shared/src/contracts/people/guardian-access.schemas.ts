import * as z from 'zod/mini';
import { flag, flagOut, idOrNull, instant, typed } from '../fields.schemas.ts';
import { LOCALES } from '../locales.ts';
import { positiveCount } from './people.schemas.ts';
import {
  clientDetails,
  familyDetails,
  guardianForm,
  keptClientDetails,
  keptContact,
  keptFamilyDetails,
  notificationChoices,
  ownContact,
} from './person-form.schemas.ts';

/** A guardian's access to the record of the client who reads this. */
export const guardianAccess = z.object({
  guardian_id: z.number(),
  full_name: z.string(),
  has_access: flagOut,
  /** The first day without access; null: no end is known, or the access has ended. */
  until: z.nullable(z.string()),
  /** null: the access has not ended. */
  ended_at: z.nullable(instant),
});

/** A guardian whom a visitor's form named, and whose account asks to reach the client's record. It reaches nothing until it is accepted. */
export const guardianRequest = z.object({
  guardian_id: z.number(),
  full_name: z.string(),
  /** null: the form does not tell. */
  relationship: z.nullable(z.string()),
  /** When the form was sent. */
  asked_at: instant,
});

/** A guardian of the clinic's other clients, whom the office may link. Name and email tell people of one name apart. */
const guardianCandidate = z.object({
  guardian_id: z.number(),
  full_name: z.string(),
  email: z.nullable(z.string()),
  /** Names of clients whom the person looks after. */
  clients: z.array(z.string()),
});

/** What the guardian is to this client. */
const guardianLink = {
  relationship_id: idOrNull,
  contact_type_id: idOrNull,
  is_preview_contact: flag,
  is_consent: flag,
} as const;

const linkParams = z.object({
  id: positiveCount(2_147_483_647),
  guardian_id: positiveCount(2_147_483_647),
});
const guardianId = z.object({ guardian_id: z.number() });

const decision = z.enum(['accept', 'refuse']);
const idParams = z.object({ id: positiveCount(2_147_483_647) });

/** Differs when one of the details differs. */
const detailsVersion = z.string().check(z.maxLength(64));
/** What the office corrects besides name, birth date and contact data. Absent in the body: it stays. Older servers send none of it. */
const furtherDetails = {
  sex: z.optional(z.enum(['M', 'F', 'O'])),
  address: z.optional(typed(2000)),
  city: z.optional(typed(2000)),
  country_id: z.optional(idOrNull),
  state_id: z.optional(idOrNull),
  /** A client who is no draft does not become one. */
  status: z.optional(z.enum(['Draft', 'Waitlist', 'Active', 'On Hold'])),
  /** The language of the clinic's messages; null: that of the booking. */
  locale: z.optional(z.nullable(z.enum(LOCALES))),
} as const;
const keptDetails = z.extend(keptClientDetails, {
  ...{ ...furtherDetails, address: z.optional(z.string()), city: z.optional(z.string()) },
  ...{ id: z.number(), needs_guardian: flagOut, version: detailsVersion },
});
/** `guardian`: the caller's own notifications about the client, and the contact data that they need; null: the caller is not a guardian of the client. */
const shownFamilyDetails = z.extend(keptFamilyDetails, {
  id: z.number(),
  guardian: z.nullable(z.extend(keptContact, notificationChoices.shape)),
  version: detailsVersion,
});
const savedDetails = z.object({
  /** The facts that the clinic checks before it uses them. */
  proposed: z.array(z.string()),
});
/** Language of messages; null: the language of the page or call that a message answers. */
const chosenLocale = z.nullable(z.enum(LOCALES));
const keptOwnDetails = z.object({
  locale: chosenLocale,
  /** null: the caller is not a guardian of a client. */
  guardian: z.nullable(keptContact),
  version: detailsVersion,
});

export const GUARDIAN_ACCESS_SCHEMAS = {
  listGuardianAccess: {
    reply: z.object({
      /** 1: the client is of the clinic's age, and decides who keeps access. */
      can_decide: flagOut,
      guardians: z.array(guardianAccess),
      /** Empty for a client who does not decide. An older server does not tell. */
      requests: z.optional(z.array(guardianRequest)),
    }),
  },
  setGuardianAccess: { params: idParams, body: z.strictObject({ has_access: flag }), reply: guardianAccess },
  decideGuardianRequest: {
    params: idParams,
    body: z.strictObject({ decision }),
    reply: z.object({ guardian_id: z.number(), decision }),
    errors: { 'proposal-decided': {} },
  },
  setGuardianNeed: {
    params: idParams,
    body: z.strictObject({ needs_guardian_as_adult: flag }),
    reply: z.object({ id: z.number(), needs_guardian_as_adult: flagOut }),
  },
  findGuardianCandidates: {
    params: idParams,
    query: z.object({ name: typed(100) }),
    reply: z.object({ data: z.array(guardianCandidate) }),
  },
  linkGuardian: {
    params: idParams,
    body: z.strictObject({ guardian_id: z.int().check(z.gte(1), z.lte(2_147_483_647)), ...guardianLink }),
    reply: guardianId,
  },
  getClientGuardian: { params: linkParams, reply: z.extend(guardianForm, { ...keptContact.shape, id: z.number() }) },
  saveClientGuardian: { params: linkParams, body: z.strictObject(guardianForm.shape), reply: guardianId },
  unlinkGuardian: { params: linkParams, reply: guardianId },
  getClientDetails: { params: idParams, reply: keptDetails },
  saveClientDetails: {
    params: idParams,
    body: z.extend(z.strictObject(clientDetails.shape), { ...furtherDetails, version: detailsVersion }),
    reply: z.object({ id: z.number() }),
    errors: { 'entry-changed': { current: keptDetails } },
  },
  getFamilyDetails: { params: idParams, reply: shownFamilyDetails },
  saveFamilyDetails: {
    params: idParams,
    body: z.extend(z.strictObject(familyDetails.shape), {
      guardian: z.optional(z.nullable(notificationChoices)),
      version: detailsVersion,
    }),
    reply: savedDetails,
    errors: { 'entry-changed': { current: shownFamilyDetails } },
  },
  getOwnDetails: { reply: keptOwnDetails },
  saveOwnDetails: {
    body: z.strictObject({
      locale: chosenLocale,
      guardian: z.optional(z.nullable(z.strictObject(ownContact.shape))),
      version: detailsVersion,
    }),
    reply: savedDetails,
    errors: { 'entry-changed': { current: keptOwnDetails } },
  },
};
