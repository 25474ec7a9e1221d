import { type FieldCode, isStaff, type ParsedBodyOf } from '@carefront/shared/contracts';
import {
  type EpochMs,
  type Flag,
  isIsoDate,
  isWallTime,
  type PostedTimeVerdict,
  resolvePostedTime,
  type ZoneRules,
} from '@carefront/shared/domain';
import type { Actor, Person } from '../../platform/access/actor.ts';
import type { ClientStatus } from '../../platform/database/tables.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import type { FieldCodes } from '../../platform/validation/field-refusal.ts';

export type BookingForm = ParsedBodyOf<'bookOnSite'> & { bool_needs_guardian: Flag };

type Unresolved = Extract<PostedTimeVerdict, { isResolved: false }>['code'];

const REFUSALS: Readonly<Record<Unresolved, { field: string; code: FieldCode }>> = {
  'does-not-exist': { field: 'date_time', code: 'time-does-not-exist' },
  repeated: { field: 'date_time', code: 'time-repeated' },
  disagrees: { field: 'starts_at', code: 'time-disagrees' },
};

export type PostedStart =
  | { readonly startsAtMs: EpochMs }
  /** `choices`: the instants that have the posted local time. */
  | { readonly startsAtMs: null; readonly codes: FieldCodes; readonly choices: string[] };

/** Whether `date_time` is a real date and time; the schema checks only the digits. */
export function isDateTime(dateTime: string): boolean {
  const [date = '', time = ''] = dateTime.split(' ');
  return isIsoDate(date) && isWallTime(time);
}

/** Returns the one instant that the form means, from its local time and, when sent, the instant itself. Precondition: `isDateTime`. */
export function postedStart({ date_time, starts_at }: BookingForm, zone: ZoneRules): PostedStart {
  const [date = '', time = ''] = date_time.split(' ');
  const startsAtMs = starts_at === undefined ? null : Date.parse(starts_at);
  const verdict = resolvePostedTime({ date, time, zone, startsAtMs });
  if (verdict.isResolved) return { startsAtMs: verdict.startsAtMs };
  const { field, code } = REFUSALS[verdict.code];
  return { startsAtMs: null, codes: { [field]: code }, choices: verdict.choices.map(wireInstant) };
}

/** A signed-in person who books with their account. */
export interface Booker {
  readonly person: Person;
  /** Null: the person is not a client. */
  readonly ownClientId: number | null;
  /** Guardians and contacts choose the client of a booking (BK-43). */
  readonly choosesClient: boolean;
}

/**
 * @returns null for a visitor, for an account without clients, and for staff: staff book for any client of the clinic (BK-42) or enter a
 * new client (BK-55).
 */
export function bookerOf(actor: Actor): Booker | null {
  if (actor.kind === 'anonymous' || isStaff(actor.roles)) return null;
  const ownClientId = actor.roles.includes('client') ? actor.clientId : null;
  const choosesClient = actor.roles.includes('guardian') || actor.roles.includes('contact');
  return ownClientId === null && !choosesClient ? null : { person: actor, ownClientId, choosesClient };
}

export type ClientVerdict =
  | { readonly kind: 'theirs'; readonly clientId: number }
  /** A new client, whom the form describes and whose guardian the person becomes. */
  | { readonly kind: 'new' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-theirs' };

export interface ChoosableClients {
  /** Clients linked to the person. */
  readonly assignedIds: readonly number[];
  /** The form says that its client is new. Only a guardian adds a client: contacts know clients whom the clinic linked. */
  readonly isForNewClient: boolean;
}

/** Returns the client of a booking (BK-43, BK-49, RL-02). @param wantedId - The client named in the form. */
export function clientOf(
  { person, ownClientId, choosesClient }: Booker,
  wantedId: number | null,
  { assignedIds, isForNewClient }: ChoosableClients,
): ClientVerdict {
  if (wantedId === null && isForNewClient && person.roles.includes('guardian')) return { kind: 'new' };
  if (wantedId === null && choosesClient) return { kind: 'missing' };
  const clientId = wantedId ?? ownClientId;
  if (clientId === null) return { kind: 'missing' };
  const isTheirs = clientId === ownClientId || (choosesClient && assignedIds.includes(clientId));
  return isTheirs ? { kind: 'theirs', clientId } : { kind: 'not-theirs' };
}

/** A new client is on the waitlist until the clinic answers the request; a confirmed booking makes them active at once. */
export function newClientStatus(isApproved: boolean): ClientStatus {
  return isApproved ? 'Active' : 'Waitlist';
}
