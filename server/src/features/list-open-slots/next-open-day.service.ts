import type { ParsedQueryOf, ReplyOf } from '@carefront/shared/contracts';
import { dateAt, type IsoDate, visitorRange } from '@carefront/shared/domain';
import {
  loadAskedFacts,
  refuseImpossibleDates,
  requireAskedZone,
  type SlotAsker,
  type SlotDeps,
  startsByPractitioner,
  unionOf,
} from '../../scheduling/public.ts';
import { searchedRanges } from './searched-ranges.rules.ts';

/**
 * Finds the first day with an open start from a date on, in the visitor's zone. Days before today are never open.
 * Takes three statements, and one for each range.
 * @throws AppError `invalid-input` at service_id, practitioner_id (a user's id), location_id, from_date or client_timezone.
 */
export async function findNextOpenDay(
  deps: SlotDeps,
  asker: SlotAsker,
  query: ParsedQueryOf<'fetchNextOpenDay'>,
): Promise<ReplyOf<'fetchNextOpenDay'>> {
  refuseImpossibleDates(query, ['from_date'], asker.locale);
  const zone = requireAskedZone(deps.zones, asker, { name: query.client_timezone, field: 'client_timezone' });
  const today = dateAt(zone, deps.clock.nowMs());
  const fromDate = laterOf(query.from_date, today);
  const asked = await loadAskedFacts(deps, asker, query, visitorRange(fromDate, fromDate, zone).fromMs);
  for (const range of searchedRanges(fromDate, { today, zone, service: asked.facts.service })) {
    const starts = await startsByPractitioner(deps, asked.facts, { ...asked, range, visitor: asker.visitor });
    const [earliest] = unionOf([...starts.values()]);
    if (earliest !== undefined) return { date: dateAt(zone, earliest) };
  }
  return { date: null };
}

const laterOf = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? b : a);
