import {
  isStaff,
  type Locale,
  type ParsedQueryOf,
  type ReplyOf,
  type RouteName,
  reachOf,
} from '@carefront/shared/contracts';
import {
  ANY_PRACTITIONER_ID,
  addDays,
  advanceDaysOf,
  dateAt,
  daysBetween,
  type EpochMs,
  groupByVisitorDate,
  type IsoDate,
  isIsoDate,
  isSlotRangeAllowed,
  MAX_SLOT_RANGE_DAYS,
  visitorRange,
  type ZoneRules,
} from '@carefront/shared/domain';
import { familyReach, findAwaitedPractitionerIds } from '../../people/public.ts';
import { type Actor, rolesOf } from '../../platform/access/actor.ts';
import { wireInstant } from '../../platform/time/clock.ts';
import { assertNoFieldErrors, type FieldCodes, invalidInput } from '../../platform/validation/field-refusal.ts';
import {
  type Bookable,
  bookableBy,
  factErrors,
  isOfferedBy,
  LAST_DATE,
  loadWantedFacts,
  type MomentRange,
  requireAskedZone,
  type ServiceSlotRow,
  type SlotDeps,
  type SlotFacts,
  startsByPractitioner,
  unionOf,
  visitorOf,
  type WireSlotDay,
  wantedLocation,
  wireDaysOf,
} from '../../scheduling/public.ts';

interface SlotsCall<N extends RouteName> {
  readonly clinic: { readonly id: number; readonly timezone: string };
  /** Absent: the visitor is not signed in. */
  readonly actor?: Actor;
  readonly locale: Locale;
  readonly sessionId?: string | undefined;
  readonly query: ParsedQueryOf<N>;
}

/**
 * Lists the open starts of one practitioner or of any practitioner, by date in the visitor's zone. Days without open starts are missing.
 * Takes four statements for a visitor and at most six for a family, for any range.
 * @throws AppError `invalid-input` at service_id, practitioner_id (a user's id), location_id, start_date, end_date or client_timezone.
 */
export async function listOpenSlots(deps: SlotDeps, call: SlotsCall<'fetchSlotsByMonth'>): Promise<WireSlotDay[]> {
  const { query, locale } = call;
  refuseImpossibleDates(query, ['start_date', 'end_date'], locale);
  assertNoFieldErrors(rangeErrors(query), locale);
  const visitorZone = requireAskedZone(deps.zones, call, { name: query.client_timezone, field: 'client_timezone' });
  const range = visitorRange(query.start_date, query.end_date, visitorZone);
  const asked = await loadAskedFacts(deps, call, query, range.fromMs);
  const starts = await startsByPractitioner(deps, asked.facts, { ...asked, range });
  return wireDaysOf(unionOf([...starts.values()]), visitorZone, asked.facts.service);
}

function rangeErrors({ start_date, end_date }: { start_date: string; end_date: string }): FieldCodes {
  if (isSlotRangeAllowed(start_date, end_date)) return {};
  const isTooLong = daysBetween(start_date, end_date) + 1 > MAX_SLOT_RANGE_DAYS;
  return { end_date: isTooLong ? 'range-too-long' : 'range-reversed' };
}

/**
 * Finds the first day with an open start from a date on, in the visitor's zone. Days before today are never open.
 * Takes three statements, and one for each range.
 * @throws AppError `invalid-input` at service_id, practitioner_id (a user's id), location_id, from_date or client_timezone.
 */
export async function findNextOpenDay(
  deps: SlotDeps,
  call: SlotsCall<'fetchNextOpenDay'>,
): Promise<ReplyOf<'fetchNextOpenDay'>> {
  const { query, locale } = call;
  refuseImpossibleDates(query, ['from_date'], locale);
  const zone = requireAskedZone(deps.zones, call, { name: query.client_timezone, field: 'client_timezone' });
  const today = dateAt(zone, deps.clock.nowMs());
  const fromDate = laterOf(query.from_date, today);
  const asked = await loadAskedFacts(deps, call, query, visitorRange(fromDate, fromDate, zone).fromMs);
  for (const range of searchedRanges(fromDate, { today, zone, service: asked.facts.service })) {
    const starts = await startsByPractitioner(deps, asked.facts, { ...asked, range });
    const [earliest] = unionOf([...starts.values()]);
    if (earliest !== undefined) return { date: dateAt(zone, earliest) };
  }
  return { date: null };
}

const laterOf = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? b : a);

type NextStart = ReplyOf<'listNextStarts'>['practitioners'][number];

/**
 * Finds the next open start of each practitioner who offers the service and whom the caller may book (BK-54), within a year.
 * Takes three statements for a visitor, at most five for a family, and one for each range: a practitioner whose start is found is left
 * out of the ranges after it.
 * @throws AppError `invalid-input` at service_id, location_id or client_timezone.
 */
export async function listNextStarts(
  deps: SlotDeps,
  call: SlotsCall<'listNextStarts'>,
): Promise<ReplyOf<'listNextStarts'>> {
  const query = { ...call.query, practitioner_id: ANY_PRACTITIONER_ID };
  const zone = requireAskedZone(deps.zones, call, { name: query.client_timezone, field: 'client_timezone' });
  const today = dateAt(zone, deps.clock.nowMs());
  const asked = await loadAskedFacts(deps, call, query, visitorRange(today, today, zone).fromMs);
  const { facts } = asked;
  const offering = offeringOf(facts);
  const found = new Map<number, EpochMs>();
  for (const range of searchedRanges(today, { today, zone, service: facts.service })) {
    const missing = { ...facts, practitioners: offering.filter(({ id }) => !found.has(id)) };
    for (const [id, [earliest]] of await startsByPractitioner(deps, missing, { ...asked, range })) {
      if (earliest !== undefined) found.set(id, earliest);
    }
    if (found.size === offering.length) break;
  }
  return { practitioners: offering.map(({ id }) => nextStartOf(id, found.get(id), zone)) };
}

function offeringOf({ service, practitioners }: SlotFacts): SlotFacts['practitioners'] {
  return service ? practitioners.filter((practitioner) => isOfferedBy(service, practitioner)) : [];
}

function nextStartOf(practitionerId: number, startMs: EpochMs | undefined, zone: ZoneRules): NextStart {
  const [day] = startMs === undefined ? [] : groupByVisitorDate([startMs], zone);
  return {
    practitioner_id: practitionerId,
    starts_at: startMs === undefined ? null : wireInstant(startMs),
    date: day?.date ?? null,
    time: day?.slots[0] ?? null,
  };
}

/** Refuses dates that do not exist, such as 30 February: the schema accepts any day up to 31 in any year. */
function refuseImpossibleDates<K extends string>(
  query: Readonly<Record<K, string>>,
  fields: readonly K[],
  locale: Locale,
): void {
  const wrong = fields.filter((field) => !isIsoDate(query[field]) || query[field] > LAST_DATE);
  if (wrong.length > 0) throw invalidInput(wrong, query, locale);
}

interface AskedFacts {
  readonly facts: SlotFacts;
  readonly wantedLocationId: number | null;
  readonly visitor: ReturnType<typeof visitorOf>;
}

/**
 * Loads the facts about the practitioners, service and location of a request for times.
 * @throws AppError `invalid-input` at service_id, practitioner_id or location_id.
 */
async function loadAskedFacts(
  deps: SlotDeps,
  { clinic, actor, locale, sessionId }: Omit<SlotsCall<RouteName>, 'query'>,
  query: Pick<ParsedQueryOf<'fetchSlotsByMonth'>, 'practitioner_id' | 'service_id' | 'location_id'>,
  fromMs: EpochMs,
): Promise<AskedFacts> {
  const { practitioner_id: practitionerId, service_id: serviceId } = query;
  const bookable = await visibleTo(deps, clinic.id, actor, practitionerId);
  const wanted = { clinicId: clinic.id, serviceId, practitionerId, by: 'user_id', bookable, fromMs } as const;
  const facts = await loadWantedFacts(deps, wanted);
  const wantedLocationId = wantedLocation(query.location_id);
  assertNoFieldErrors(factErrors(facts, wantedLocationId), locale);
  return { facts, wantedLocationId, visitor: visitorOf(sessionId, undefined) };
}

/**
 * Returns the practitioners whose open times the caller may see: those the caller may book with; those with a session still to come,
 * because it may have to be rescheduled; all of them for clinic staff.
 * @param wantedId - The requested practitioner, by either kind of id.
 */
async function visibleTo(
  deps: SlotDeps,
  clinicId: number,
  actor: Actor | undefined,
  wantedId: number,
): Promise<Bookable> {
  const isNamed = wantedId !== ANY_PRACTITIONER_ID;
  if (isNamed && actor && isStaff(rolesOf(actor))) return 'all';
  const bookable = await bookableBy(deps, clinicId, actor);
  if (!isNamed || bookable === 'all' || !actor) return bookable;
  const own = familyReach(actor, reachOf('getClientPractitioners', rolesOf(actor)));
  return [...bookable, ...(await findAwaitedPractitionerIds(deps.database.db, clinicId, own, deps.clock.nowMs()))];
}

/** Number of days to search, including the first day. */
const SEARCHED_DAYS = 366;
/** Length of the first range to search, because an open start is usually near. Each next range is twice as long. */
const FIRST_RANGE_DAYS = 7;

interface SearchFacts {
  /** In `zone`. */
  readonly today: IsoDate;
  /** The visitor's. */
  readonly zone: ZoneRules;
  readonly service: Pick<ServiceSlotRow, 'max_advance_days'> | undefined;
}

/** The ranges in which a search for the next open start looks, one after the other: a year, as far as the service is offered. */
function* searchedRanges(fromDate: IsoDate, { today, zone, service }: SearchFacts): Generator<MomentRange> {
  const lastDate = earlierOf(addDays(fromDate, SEARCHED_DAYS - 1), lastDateOffered(service, today));
  let days = FIRST_RANGE_DAYS;
  for (let first = fromDate; first <= lastDate; first = addDays(first, days), days = nextLength(days)) {
    yield visitorRange(first, earlierOf(addDays(first, days - 1), lastDate), zone);
  }
}

const nextLength = (days: number): number => Math.min(days * 2, MAX_SLOT_RANGE_DAYS);
const earlierOf = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);

/** Returns the last date that can be open. The rules count the clinic's dates, which differ from the visitor's by at most a day. */
function lastDateOffered(service: SearchFacts['service'], today: IsoDate): IsoDate {
  return addDays(today, advanceDaysOf(service?.max_advance_days ?? null) + 2);
}
