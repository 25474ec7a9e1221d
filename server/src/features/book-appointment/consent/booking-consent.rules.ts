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
import { bookerOf } from '../form/booking-account.rules.ts';
import type { BookingForm } from '../form/booking-people.rules.ts';

/** As JSON in UTF-8. */
export const CONSENT_MAX_BYTES = 64 * 1024;

const text = z.optional(z.nullable(z.string()));
const shortText = z.optional(z.nullable(z.string().check(z.maxLength(CONSENT_LIMITS.signature))));
const person = z.looseObject({ first_name: text, last_name: text });

/** EN-10 as far as it is given: what is there is what it should be. */
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

type ConsentOfForm = Pick<BookingForm, 'is_consent_form' | 'consent'>;

/** Facts for checking the consent of a booking. */
export interface ConsentTerms {
  /** Both from the clinic's current template. */
  readonly title: string;
  readonly tos: string;
  /** Somebody else accepts them afterwards: it is enough that the form was read. */
  readonly awaitsOthers: boolean;
}

/** A consent that goes with the booking has been accepted (BK-75), is one (EN-10), and is of the text that the clinic has now. */
export function consentRefusals(
  { is_consent_form, consent = null }: ConsentOfForm,
  { title, tos, awaitsOthers }: ConsentTerms,
): FieldCodes {
  if (is_consent_form === 0) return {};
  const isAccepted = isConsentValid({ is_consent_form, consent, awaitsOthers });
  const parsed = consentForm.safeParse(consent);
  const isOne = isAccepted && parsed.success && Buffer.byteLength(JSON.stringify(consent)) <= CONSENT_MAX_BYTES;
  if (!isOne) return { consent: 'consent-required' };
  const { data } = parsed;
  if (isAnother(data.terms, tos) || isAnother(data.title || null, title)) return { consent: 'consent-changed' };
  return hasHiddenCharacters(data.signature ?? '') ? { 'consent.signature': 'name-characters' } : {};
}

/** Only what was sent can be another one. */
const isAnother = (sent: string | null | undefined, standing: string): boolean =>
  typeof sent === 'string' && sent !== standing;

/** Parts of a booking's consent that the server stores; the server adds the rest. */
export interface SentConsent {
  /** The typed name; null: not signed, or the signed text is unknown. */
  readonly signature: string | null;
  readonly shownBy: string | undefined;
  /** Those that have the right shape. */
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

/** For whom a booking is. */
export interface BookedClient {
  readonly clientId: number;
  /** Made by this very booking. */
  readonly isNew: boolean;
}

/** Returns the booker's roles in the consent. */
export function viewersAsBooker(
  actor: Actor,
  { clientId, isNew }: BookedClient,
  consentGuardians: readonly { readonly id: number }[],
): ConsentViewer[] {
  if (actor.kind === 'anonymous') return ['client'];
  // Staff sign for no one.
  if (isStaff(rolesOf(actor))) return [];
  // A visitor, or a user who has nobody to book for yet, books for themself.
  if (isNew && bookerOf(actor) === null) return ['client'];
  const isClient = actor.roles.includes('client') && actor.clientId === clientId;
  const isGuardian = actor.roles.includes('guardian') && consentGuardians.some(({ id }) => id === actor.guardianId);
  return [...(isClient ? (['client'] as const) : []), ...(isGuardian ? (['guardian'] as const) : [])];
}
