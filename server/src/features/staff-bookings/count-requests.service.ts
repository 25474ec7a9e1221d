import type { Reach, ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import { countUpTo } from '../../platform/database/page.ts';

/** People read a larger number as 'many'; counting further only costs time. */
const MOST_COUNTED = 1_000;

interface CountCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
  readonly reach: Reach;
}

/** Counts the requests that can still be answered; a practitioner's own only. One statement, over an index. */
export async function countBookingRequests(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { clinic, actor, reach }: CountCall,
): Promise<ReplyOf<'countBookingRequests'>> {
  if (reach !== 'clinic' && actor.practitionerId === null) return { waiting_requests: 0 };
  const now = new Date(clock.nowMs());
  const requests = db
    .selectFrom('appointment')
    .select('id')
    .where('clinic_id', '=', clinic.id)
    .where('status', '=', 'requested')
    .where('start_at', '>', now)
    .where('request_expires_at', '>', now)
    .$if(reach !== 'clinic', (query) => query.where('practitioner_id', '=', actor.practitionerId ?? 0));
  return { waiting_requests: (await countUpTo(db, MOST_COUNTED, requests)).total };
}
