import type { ParsedBodyOf, ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import { countRegisteredFrom, findSeenUntil, keepSeenUntil } from './waitlist-view.repository.ts';

/** People read a larger number as 'many'; counting further only costs time. */
const MOST_COUNTED = 1_000;
const SECOND_MS = 1_000;

interface ReaderCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
}

/** Counts the people on the waitlist who registered after the caller last read it. */
export async function countRegistrations(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic, actor }: ReaderCall,
): Promise<ReplyOf<'countRegistrations'>> {
  const until = await findSeenUntil(db, { clinicId: clinic.id, userId: actor.userId });
  // Moments of answers are whole seconds: the whole second of the newest registration is seen.
  const from = until === null ? null : new Date(until.getTime() + SECOND_MS);
  return {
    new_registrations: await countRegisteredFrom(db, { clinicId: clinic.id, from, most: MOST_COUNTED }),
    seen_until: until === null ? null : wireInstant(until.getTime()),
  };
}

/** Remembers until when the caller has read the waitlist. @returns the count that is left. */
export async function markRegistrationsSeen(
  deps: Pick<Deps, 'database' | 'clock'>,
  call: ReaderCall & { readonly body: ParsedBodyOf<'markRegistrationsSeen'> },
): Promise<ReplyOf<'markRegistrationsSeen'>> {
  const untilMs = Math.min(Date.parse(call.body.seen_until), deps.clock.nowMs());
  const until = new Date(Math.floor(untilMs / SECOND_MS) * SECOND_MS);
  await keepSeenUntil(deps.database.db, { clinicId: call.clinic.id, userId: call.actor.userId }, until);
  return countRegistrations(deps, call);
}
