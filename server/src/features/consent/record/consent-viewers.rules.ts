import type { Reach } from '@carefront/shared/contracts';
import {
  type ConsentViewer,
  type IsoDate,
  isSigner,
  isValidEmail,
  needsGuardianConsent,
  type SignerFacts,
} from '@carefront/shared/domain';
import { type ClientReach, familyReach, ownPractitionerId } from '../../../people/public.ts';
import type { Actor } from '../../../platform/access/actor.ts';

/** The clients whose consents the caller sees; with `reachesAll` as the office. */
export interface Viewing extends ClientReach {
  /** null: the caller has no account. */
  readonly userId: number | null;
}

/** A staff member may also be a guardian or a client: the wider reach includes the narrower reach. */
export function viewingOf(actor: Actor, reach: Reach): Viewing {
  const userId = actor.kind === 'person' ? actor.userId : null;
  const family = familyReach(actor, 'assigned');
  return { ...family, practitionerId: ownPractitionerId(actor), userId, reachesAll: reach === 'clinic' };
}

/** Relations in the database between a consent and the caller's records. */
export interface ConsentRelations {
  readonly client_id: number;
  /** Whether the caller, as the client's guardian, may consent for the client; null: the caller is not the client's guardian. */
  readonly own_guardian_consents: boolean | null;
  readonly is_contact: boolean;
  /** Whether the caller is the consent's practitioner, or a practitioner of the client. */
  readonly is_provider: boolean;
}

/** @returns An empty list when the consent is out of the caller's reach. */
export function viewersOf(relations: ConsentRelations, viewing: Viewing): ConsentViewer[] {
  const viewers: ConsentViewer[] = [];
  if (viewing.clientId !== null && viewing.clientId === relations.client_id) viewers.push('client');
  if (relations.own_guardian_consents === true) viewers.push('guardian');
  if (relations.own_guardian_consents === false || relations.is_contact) viewers.push('contact');
  if (relations.is_provider) viewers.push('provider');
  if (viewing.reachesAll) viewers.push('office');
  return viewers;
}

/**
 * Returns the role in which the viewer accepts the terms; null: the viewer is not a signer. A client who is also a guardian signs as the
 * client when possible.
 */
export function signingRole(viewers: readonly ConsentViewer[], facts: SignerFacts): 'client' | 'guardian' | null {
  const signers = viewers.filter((viewer) => isSigner(viewer, facts));
  if (signers.includes('client')) return 'client';
  return signers.length > 0 ? 'guardian' : null;
}

/** Whether the viewers see email addresses, phone numbers and IP addresses. Observers do not. */
export const seesContactData = (viewers: readonly ConsentViewer[]): boolean =>
  viewers.some((viewer) => viewer !== 'contact' && viewer !== 'link');

/** The clinic's calendar date, and its age from which clients decide alone. */
export interface ConsentDay {
  readonly today: IsoDate;
  readonly consentAgeYears: number;
}

/**
 * Whether the client does not consent alone (CO-12): the record says so, or the client is a minor.
 * @param day - On the clinic's calendar, with the clinic's age. A date of birth after today is a mistake, so it proves no age.
 */
export function needsGuardian(
  { client_needs_guardian, client_dob }: { client_needs_guardian: boolean; client_dob: IsoDate | null },
  { today, consentAgeYears }: ConsentDay,
): boolean {
  const client = { bool_needs_guardian: client_needs_guardian ? 1 : 0, dob: client_dob } as const;
  return needsGuardianConsent(client, today, consentAgeYears);
}

/**
 * Returns the guardian whom a consent names when nobody was chosen: the first with a valid email, else the first.
 * @param known - Guardians who may consent for the client; the main contact first.
 */
export const mainGuardian = <G extends { readonly email: string | null }>(known: readonly G[]): G | null =>
  known.find(({ email }) => isValidEmail(email?.trim() ?? '')) ?? known[0] ?? null;
