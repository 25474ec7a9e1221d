import { isStaff } from '@carefront/shared/contracts';
import type { Uploader } from '../files/public.ts';
import { asStaff, findReachedClient, recordReaderOf } from '../form-records/public.ts';
import { type Actor, rolesOf } from '../platform/access/actor.ts';
import type { Database } from '../platform/database/transaction.ts';
import type { CardReach } from './card-on-file.repository.ts';

/** A person or a visitor who uses cards. */
export interface CardCaller {
  readonly clinicId: number;
  readonly actor: Actor;
  /** Owner of the cards that the caller began to add; null: a visitor without a session. */
  readonly starter: Uploader | null;
  /** The account of the clinic at the payment provider; null: the clinic is not connected. */
  readonly account: string | null;
}

/** The cards of the caller, of their people, and for staff of every client whom they reach. */
export function everyReach(actor: Actor): CardReach {
  const reader = recordReaderOf(actor);
  return { family: reader, staff: reader && isStaff(rolesOf(actor)) ? asStaff(reader) : null };
}

/**
 * The cards that the caller may use for a client. Staff at work use the cards of the client and the guardians, never their own (BI-10).
 * @returns null for a client out of reach.
 */
export async function reachForClient(
  db: Database,
  clinicId: number,
  actor: Actor,
  clientId: number,
): Promise<CardReach | null> {
  const { family, staff } = everyReach(actor);
  if (staff && (await findReachedClient(db, clinicId, staff, clientId))) return { family: null, staff };
  const asFamily = family && { ...family, readsAll: false, practitionerId: null };
  if (asFamily && (await findReachedClient(db, clinicId, asFamily, clientId))) return { family: asFamily, staff: null };
  return null;
}
