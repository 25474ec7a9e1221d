import { isStaff, type ThirdPartyContact } from '@carefront/shared/contracts';
import { thirdPartyInput } from '@carefront/shared/contracts/schemas';
import {
  CONSENT_LIMITS,
  type ConsentViewer,
  hasHiddenCharacters,
  isConsentValid,
  isInvisible,
} from '@carefront/shared/domain';
import * as z from 'zod/mini';
import { type Actor, rolesOf } from '../../../platform/access/actor.ts';
import type { FieldCodes } from '../../../platform/validation/field-refusal.ts';

/** As JSON in UTF-8. */
export const CONSENT_MAX_BYTES = 64 * 1024;

const text = z.optional(z.nullable(z.string()));
const shortText = z.optional(z.nullable(z.string().check(z.maxLength(CONSENT_LIMITS.signature))));
const person = z.looseObject({ first_name: text, last_name: text });

/** EN-10. Fields may be absent; a field that is sent has the right shape. */
const consentForm = z.looseObject({
  title: text,
  form_type_id: z.optional(z.literal(1)),
  status: z.string(),
  client: z.optional(z.nullable(z.looseObject({ first_name: text, last_name: text, dob: text }))),
  guardian: z.optional(z.nullable(z.union([person, z.array(person)]))),
  practitioner: z.optional(z.nullable(z.looseObject({}))),
  third_party_contact: z.optional(
    z.nullable(z.array(z.looseObject({ first_name: text, last_name: text, email: text, phone_number: text }))),
  ),
  /** The text that was accepted. */
  terms: text,
  /** The typed name. */
  signature: shortText,
  /** Release that showed it. */
  shown_by: text,
});

/** Facts for checking the consent of a submission. */
interface ConsentTerms {
  /** Both from the clinic's current template. */
  readonly title: string;
  readonly tos: string;
  /** Another person accepts the terms afterwards: it is enough that the submitter read the form. */
  readonly awaitsOthers: boolean;
}

/** Checks that the consent is accepted (BK-75), has the right shape (EN-10), and has the clinic's current text. */
export function consentRefusals(consent: unknown, { title, tos, awaitsOthers }: ConsentTerms): FieldCodes {
  const isAccepted = isConsentValid({ is_consent_form: 1, consent, awaitsOthers });
  const parsed = consentForm.safeParse(consent);
  if (!isAccepted || !parsed.success || Buffer.byteLength(JSON.stringify(consent)) > CONSENT_MAX_BYTES)
    return { consent: 'consent-required' };
  const { data } = parsed;
  if (differs(data.terms, tos) || differs(data.title || null, title)) return { consent: 'consent-changed' };
  return hasHiddenCharacters(data.signature ?? '') ? { 'consent.signature': 'name-characters' } : {};
}

/** A text that was not sent does not differ. */
const differs = (sent: string | null | undefined, current: string): boolean =>
  typeof sent === 'string' && sent !== current;

/** Parts of a sent consent that the server stores; the server adds the rest. */
export interface SentConsent {
  /** The typed name; null: not signed, or the signed text is unknown. */
  readonly signature: string | null;
  readonly shownBy: string | undefined;
  /** The contacts that have the right shape. */
  readonly contacts: readonly ThirdPartyContact[];
}

/** Precondition: `consentRefusals` found nothing. */
export function sentConsentOf(consent: unknown): SentConsent {
  const { status, terms, signature, shown_by, third_party_contact } = consentForm.parse(consent);
  const typed = signature?.trim() ?? '';
  const isSigned = status !== 'Viewed' && typeof terms === 'string' && !isInvisible(typed);
  return {
    signature: isSigned ? typed : null,
    shownBy: shown_by ?? undefined,
    contacts: wellFormed(third_party_contact ?? []),
  };
}

function wellFormed(contacts: readonly unknown[]): ThirdPartyContact[] {
  const parsed = contacts.map((contact) => thirdPartyInput.safeParse(contact));
  return parsed.flatMap(({ success, data }) => (success ? [data] : [])).slice(0, CONSENT_LIMITS.thirdParties);
}

/** The client of a submission. The submission creates the record of a new client. */
export type SubmittedClient =
  | { readonly id: number; readonly isNew: false }
  /** `canBeSubmitter`: a signed-in submitter has nobody to submit for, so the new client can be the submitter. */
  | { readonly id: number; readonly isNew: true; readonly canBeSubmitter: boolean };

/** Returns the submitter's roles in the consent. */
export function viewersAsSubmitter(
  actor: Actor,
  client: SubmittedClient,
  consentGuardians: readonly { readonly id: number }[],
): ConsentViewer[] {
  if (actor.kind === 'anonymous') return ['client'];
  // Staff never sign for a client.
  if (isStaff(rolesOf(actor))) return [];
  if (client.isNew && client.canBeSubmitter) return ['client'];
  const isClient = actor.roles.includes('client') && actor.clientId === client.id;
  const isGuardian = actor.roles.includes('guardian') && consentGuardians.some(({ id }) => id === actor.guardianId);
  return [...(isClient ? (['client'] as const) : []), ...(isGuardian ? (['guardian'] as const) : [])];
}
