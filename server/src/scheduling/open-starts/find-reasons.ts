import type { EpochMs, SlotRefusal } from '@carefront/shared/domain';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { type ReasonCase, reasonsAgainst } from '../facts/slot-reasons.ts';
import type { Visitor } from '../occupancy/visitor.ts';
import { loadBusyTime, type SlotDeps } from './open-starts.ts';

/** A start that staff ask about. */
export interface AskedReasons extends Omit<ReasonCase, 'busyTime' | 'nowMs'> {
  readonly clinicId: number;
  readonly serviceId: number;
  readonly visitor: Visitor;
}

/** Returns every reason against the start, as of now. One statement. @returns Empty when the start is open. */
export async function findReasons(
  db: Database | Tx,
  { clock }: Pick<SlotDeps, 'clock'>,
  asked: AskedReasons,
  startsAtMs: EpochMs,
): Promise<readonly SlotRefusal[]> {
  const { clinicId, serviceId, practitioner, visitor } = asked;
  const nowMs = clock.nowMs();
  const people = { clinicId, serviceId, practitionerIds: [practitioner.id] };
  const busyTimes = await loadBusyTime(db, people, { fromMs: startsAtMs, toMs: startsAtMs + 1 }, nowMs, visitor);
  return reasonsAgainst({ ...asked, busyTime: busyTimes.get(practitioner.id), nowMs }, startsAtMs);
}
