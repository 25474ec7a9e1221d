import type { ParsedQueryOf, ReplyOf } from '@carefront/shared/contracts';
import {
  addDays,
  advanceDaysOf,
  dateAt,
  type IsoDate,
  MAX_SLOT_RANGE_DAYS,
  visitorRange,
} from '@carefront/shared/domain';
import {
  loadAskedFacts,
  refuseImpossibleDates,
  requireAskedZone,
  type SlotAsker,
  type SlotDeps,
  type SlotFacts,
  startsByPractitioner,
  unionOf,
} from '../../scheduling/public.ts';

/** Number of days to search, including the first day. */
const SEARCHED_DAYS = 366;
/** Length of the first range to search, because the day is usually near. Each next range is twice as long. */
const FIRST_STRETCH_DAYS = 7;

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
  const lastDate = earlierOf(addDays(fromDate, SEARCHED_DAYS - 1), lastDateOffered(asked.facts, today));
  let days = FIRST_STRETCH_DAYS;
  for (
    let first = fromDate;
    first <= lastDate;
    first = addDays(first, days), days = Math.min(days * 2, MAX_SLOT_RANGE_DAYS)
  ) {
    const range = visitorRange(first, earlierOf(addDays(first, days - 1), lastDate), zone);
    const starts = await startsByPractitioner(deps, asked.facts, { ...asked, range, visitor: asker.visitor });
    const [earliest] = unionOf([...starts.values()]);
    if (earliest !== undefined) return { date: dateAt(zone, earliest) };
  }
  return { date: null };
}

const laterOf = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? b : a);
const earlierOf = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);

/** Returns the last date that can be open. The rules count the clinic's dates, which differ from the visitor's by at most a day. */
function lastDateOffered({ service }: SlotFacts, today: IsoDate): IsoDate {
  return addDays(today, advanceDaysOf(service?.max_advance_days ?? null) + 2);
}
