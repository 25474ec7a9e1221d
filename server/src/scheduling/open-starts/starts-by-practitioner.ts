import type { EpochMs } from '@carefront/shared/domain';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import type { ServiceSlotRow } from '../facts/slot-facts.repository.ts';
import { isOfferedBy } from '../facts/slot-facts.ts';
import type { Visitor } from '../occupancy/visitor.ts';
import { loadBusyTime, type MomentRange, openStartsOf, type SlotDeps, type SlotFacts } from './open-starts.ts';

export interface StartsRequest {
  readonly range: MomentRange;
  readonly wantedLocationId: number | null;
  readonly visitor: Visitor;
}

/**
 * Finds the open starts of each practitioner in the facts, ascending. Takes one statement for any number of practitioners.
 * @returns The starts by practitioner. A practitioner who does not offer the service is missing; the list of a busy one is empty.
 */
export async function startsByPractitioner(
  deps: SlotDeps,
  facts: SlotFacts,
  { range, wantedLocationId, visitor }: StartsRequest,
  db: Database | Tx = deps.database.db,
): Promise<Map<number, EpochMs[]>> {
  const { service } = facts;
  const offering = service ? facts.practitioners.filter((practitioner) => isOfferedBy(service, practitioner)) : [];
  if (!service || offering.length === 0) return new Map();
  const nowMs = deps.clock.nowMs();
  const busyTimes = await loadBusyTime(db, busyRequest(facts, service, offering), range, nowMs, visitor);
  return new Map(
    offering.map((practitioner) => [
      practitioner.id,
      openStartsOf({
        clinic: facts.clinic,
        service,
        practitioner,
        wantedLocationId,
        busyTime: busyTimes.get(practitioner.id),
        range,
        nowMs,
      }),
    ]),
  );
}

function busyRequest({ clinicId }: SlotFacts, service: ServiceSlotRow, people: readonly { id: number }[]) {
  return { clinicId, serviceId: service.id, practitionerIds: people.map(({ id }) => id) };
}
