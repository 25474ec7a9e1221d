import type { Reach } from '@carefront/shared/contracts';
import {
  type ConsentViewer,
  type IsoDate,
  isSigner,
  needsGuardianConsent,
  type SignerFacts,
} from '@carefront/shared/domain';
import { type OwnRecords, ownRecordsOf } from '../../../people/public.ts';
import type { Actor } from '../../../platform/access/actor.ts';

/** By what a caller reaches consents: their records, and whether all of the clinic's are theirs to see. */
export interface Viewing extends OwnRecords {
  /** null: the caller has no account. */
  readonly userId: number | null;
  readonly isOffice: boolean;
}

/** A staff member may also be a guardian or a client: a wider reach keeps everything of the narrower one. */
export function viewingOf(actor: Actor, reach: Reach): Viewing {
  const userId = actor.kind === 'person' ? actor.userId : null;
  return { ...ownRecordsOf(actor, 'assigned'), userId, isOffice: reach === 'clinic' };
}

/** Relations in the database between a consent and the caller's records. */
export interface ConsentTies {
  readonly client_id: number;
  /** Whether the caller, as the client's guardian, may consent for them; null: they are no guardian of theirs. */
  readonly own_guardian_consents: boolean | null;
  readonly is_contact: boolean;
  /** The consent's practitioner, or one of the client's. */
  readonly is_provider: boolean;
}

/** @returns Empty: it is out of the caller's reach. */
export function viewersOf(ties: ConsentTies, viewing: Viewing): ConsentViewer[] {
  const viewers: ConsentViewer[] = [];
  if (viewing.clientId !== null && viewing.clientId === ties.client_id) viewers.push('client');
  if (ties.own_guardian_consents === true) viewers.push('guardian');
  if (ties.own_guardian_consents === false || ties.is_contact) viewers.push('contact');
  if (ties.is_provider) viewers.push('provider');
  if (viewing.isOffice) viewers.push('office');
  return viewers;
}

/** In whose place the viewer would accept the terms; null: they are not asked to. Their own consent is a client's own where it can be. */
export function signingRole(viewers: readonly ConsentViewer[], facts: SignerFacts): 'client' | 'guardian' | null {
  const signers = viewers.filter((viewer) => isSigner(viewer, facts));
  if (signers.includes('client')) return 'client';
  return signers.length > 0 ? 'guardian' : null;
}

/** Addresses, numbers and where somebody signed from are not for those who only look on. */
export const seesContactData = (viewers: readonly ConsentViewer[]): boolean =>
  viewers.some((viewer) => viewer !== 'contact' && viewer !== 'link');

/**
 * Whether the client does not consent alone (CO-12): so it was said of them, or they are not of age.
 * @param today - On the clinic's calendar. A date of birth after it is a mistake, and no proof of age.
 */
export function needsGuardian(
  { client_needs_guardian, client_dob }: { client_needs_guardian: boolean; client_dob: IsoDate | null },
  today: IsoDate,
): boolean {
  return needsGuardianConsent({ bool_needs_guardian: client_needs_guardian ? 1 : 0, dob: client_dob }, today);
}
