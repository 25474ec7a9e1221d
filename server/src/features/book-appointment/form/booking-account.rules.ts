import { isStaff } from '@carefront/shared/contracts';
import type { Actor, Person } from '../../../platform/access/actor.ts';

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
