import { SLOTS_KEY } from '@carefront/shared/bookings';
import type { ReplyOf, SlotDay } from '@carefront/shared/contracts';
import { fetchNextOpenDay, fetchSlotsByMonth, listNextStarts } from '@carefront/shared/contracts/calls';
import {
  addMonths,
  firstOfMonth,
  type IsoDate,
  isStartOffered,
  lastOfMonth,
  minutesOfWallTime,
  type WallTime,
} from '@carefront/shared/domain';
import type { ApiClient } from '@carefront/shared/http';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** The parameters of a month of open slots. Each combination has its own cache key. */
export interface SlotMonthQuestion {
  /** The practitioner's USER id, which the slot endpoints take; 0 = any. */
  practitionerUserId: number;
  serviceId: number;
  /** 0 = any. */
  locationId: number;
  timezone: string;
  /** Any date of the month. */
  month: IsoDate;
}

function slotMonthKey({ month, ...question }: SlotMonthQuestion) {
  return [...SLOTS_KEY, { ...question, month: firstOfMonth(month) }] as const;
}

function fetchSlotMonth(
  api: ApiClient,
  { practitionerUserId, serviceId, locationId, timezone, month }: SlotMonthQuestion,
  signal?: AbortSignal,
): Promise<SlotDay[]> {
  const query = {
    start_date: firstOfMonth(month),
    end_date: lastOfMonth(month),
    practitioner_id: practitionerUserId,
    service_id: serviceId,
    client_timezone: timezone,
    ...(locationId === 0 ? {} : { location_id: locationId }),
  };
  return api.call(fetchSlotsByMonth, { query, signal });
}

/**
 * Refetches a stale month without showing that it loads. When this fails, the old month stays: the server refuses a time that is gone.
 */
export async function refreshSlotMonth(
  api: ApiClient,
  queryClient: QueryClient,
  question: SlotMonthQuestion,
): Promise<void> {
  const days = await fetchSlotMonth(api, question).catch(() => null);
  if (days) queryClient.setQueryData(slotMonthKey(question), days);
}

/** Days with open slots, dates and times in `timezone`. Loaded once, and kept until something invalidates it (BK-26). */
export function slotMonthQuery(api: ApiClient, question: SlotMonthQuestion) {
  return queryOptions<SlotDay[]>({
    queryKey: slotMonthKey(question),
    queryFn: ({ signal }) => fetchSlotMonth(api, question, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000, // ms: longer than a visitor turns pages
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/**
 * The first day with open slots after the month; null: none within a year. Shares the slots' key, so that both are invalidated together.
 */
export function nextOpenDayQuery(api: ApiClient, question: SlotMonthQuestion) {
  const { practitionerUserId, serviceId, locationId, timezone, month } = question;
  return queryOptions<IsoDate | null>({
    queryKey: [...SLOTS_KEY, 'next-open-day', { ...question, month: firstOfMonth(month) }],
    queryFn: async ({ signal }) => {
      const query = {
        from_date: addMonths(firstOfMonth(month), 1),
        practitioner_id: practitionerUserId,
        service_id: serviceId,
        client_timezone: timezone,
        ...(locationId === 0 ? {} : { location_id: locationId }),
      };
      return (await api.call(fetchNextOpenDay, { query, signal })).date;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Replaces one day's slots in a month by the current ones from a 409. */
export function withFreshDay(days: readonly SlotDay[], date: IsoDate, fresh: readonly SlotDay[]): SlotDay[] {
  const replaced = fresh.filter((day) => day.date === date && day.slots.length > 0);
  return [...days.filter((day) => day.date !== date), ...replaced].sort((a, b) => (a.date < b.date ? -1 : 1));
}

export type NextStart = ReplyOf<'listNextStarts'>['practitioners'][number];

interface NextStartsQuestion {
  serviceId: number;
  /** 0 = any. */
  locationId: number;
  /** Dates and times of the answer are in this zone. */
  timezone: string;
}

export const NEXT_STARTS_KEY = ['booking', 'next-starts'] as const;

/** The next open start of each practitioner who offers the service. A server older than this call has no answer, so it is asked once. */
export function nextStartsQuery(api: ApiClient, question: NextStartsQuestion) {
  const { serviceId, locationId, timezone } = question;
  return queryOptions<readonly NextStart[]>({
    queryKey: [...NEXT_STARTS_KEY, question],
    queryFn: async ({ signal }) => {
      const query = {
        service_id: serviceId,
        client_timezone: timezone,
        ...(locationId === 0 ? {} : { location_id: locationId }),
      };
      return (await api.call(listNextStarts, { query, signal })).practitioners;
    },
    staleTime: 60_000, // ms: other people book all the time
    retry: false,
  });
}

type PartOfDay = 'morning' | 'afternoon' | 'evening';

const NOON_MINUTES = 12 * 60;
const EVENING_MINUTES = 17 * 60;

export interface OpenSlot {
  readonly time: WallTime;
  /** The instant, as the server wrote it. */
  readonly startsAt: string;
}

interface SlotGroup {
  readonly part: PartOfDay;
  readonly slots: readonly OpenSlot[];
}

function partOf(time: WallTime): PartOfDay {
  const minutes = minutesOfWallTime(time);
  if (minutes < NOON_MINUTES) return 'morning';
  return minutes < EVENING_MINUTES ? 'afternoon' : 'evening';
}

/** Returns the day's open starts, without those that passed or whose notice period began while the page was open. */
export function slotsOf(day: SlotDay | undefined, nowMs: number): OpenSlot[] {
  const limit = { noticeMinutes: day?.min_notice_minutes ?? 0, nowMs };
  return (day?.slots ?? []).flatMap((time, index) => {
    const startsAt = day?.starts_at[index];
    return startsAt !== undefined && isStartOffered(Date.parse(startsAt), limit) ? [{ time, startsAt }] : [];
  });
}

/** Groups slots by part of day, in order; leaves out a part without slots. */
export function slotGroups(slots: readonly OpenSlot[]): SlotGroup[] {
  const parts: PartOfDay[] = ['morning', 'afternoon', 'evening'];
  return parts
    .map((part) => ({ part, slots: slots.filter(({ time }) => partOf(time) === part) }))
    .filter((group) => group.slots.length > 0);
}
