import type { ParsedQueryOf, ReplyOf } from '@carefront/shared/contracts';
import {
  ANY_PRACTITIONER_ID,
  dateAt,
  groupByVisitorDate,
  visitorRange,
  type ZoneRules,
} from '@carefront/shared/domain';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import {
  isOfferedBy,
  loadAskedFacts,
  requireAskedZone,
  type SlotAsker,
  type SlotDeps,
  type SlotFacts,
  startsByPractitioner,
} from '../../scheduling/public.ts';
import { searchedRanges } from './searched-ranges.rules.ts';

type NextStart = ReplyOf<'listNextStarts'>['practitioners'][number];

/**
 * Finds the next open start of each practitioner who offers the service and whom the caller may book (BK-54), within a year.
 * Takes three statements for a visitor, at most five for a family, and one for each range: a practitioner whose start is found is left
 * out of the ranges after it.
 * @throws AppError `invalid-input` at service_id, location_id or client_timezone.
 */
export async function listNextStarts(
  deps: SlotDeps,
  asker: SlotAsker,
  query: ParsedQueryOf<'listNextStarts'>,
): Promise<ReplyOf<'listNextStarts'>> {
  const zone = requireAskedZone(deps.zones, asker, { name: query.client_timezone, field: 'client_timezone' });
  const today = dateAt(zone, deps.clock.nowMs());
  const asked = { ...query, practitioner_id: ANY_PRACTITIONER_ID };
  const { facts, wantedLocationId } = await loadAskedFacts(deps, asker, asked, visitorRange(today, today, zone).fromMs);
  const offering = offeringOf(facts);
  const found = new Map<number, number>();
  for (const range of searchedRanges(today, { today, zone, service: facts.service })) {
    const missing = { ...facts, practitioners: offering.filter(({ id }) => !found.has(id)) };
    const request = { range, wantedLocationId, visitor: asker.visitor };
    for (const [id, [earliest]] of await startsByPractitioner(deps, missing, request)) {
      if (earliest !== undefined) found.set(id, earliest);
    }
    if (found.size === offering.length) break;
  }
  return { practitioners: offering.map(({ id }) => nextStartOf(id, found.get(id), zone)) };
}

function offeringOf({ service, practitioners }: SlotFacts): SlotFacts['practitioners'] {
  return service ? practitioners.filter((practitioner) => isOfferedBy(service, practitioner)) : [];
}

function nextStartOf(practitionerId: number, startMs: number | undefined, zone: ZoneRules): NextStart {
  const [day] = startMs === undefined ? [] : groupByVisitorDate([startMs], zone);
  return {
    practitioner_id: practitionerId,
    starts_at: startMs === undefined ? null : wireInstant(startMs),
    date: day?.date ?? null,
    time: day?.slots[0] ?? null,
  };
}
