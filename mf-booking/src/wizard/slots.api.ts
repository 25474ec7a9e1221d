import type { SlotDay } from '@carefront/shared/contracts';
import { addMonths, firstOfMonth, type IsoDate, lastOfMonth } from '@carefront/shared/domain';
import type { ApiClient } from '@carefront/shared/http';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** A month of open slots depends on these: each combination has its own cache key, so that answers never mix. */
export interface SlotMonthQuestion {
  /** The practitioner's USER id, which the calls about slots take; 0 = any. */
  practitionerUserId: number;
  serviceId: number;
  /** 0 = any. */
  locationId: number;
  timezone: string;
  /** Any date of the month. */
  month: IsoDate;
}

export const SLOTS_KEY = ['booking', 'slots'] as const;

export function slotMonthKey({ month, ...question }: SlotMonthQuestion) {
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
  return api.call('fetchSlotsByMonth', { query, signal });
}

/**
 * Asks for a month again that has grown old, without a sign of it on the screen. Where no answer comes the old one stays: the server
 * refuses a time that is gone, and says so.
 */
export async function refreshSlotMonth(
  api: ApiClient,
  queryClient: QueryClient,
  question: SlotMonthQuestion,
): Promise<void> {
  const days = await fetchSlotMonth(api, question).catch(() => null);
  if (days) queryClient.setQueryData(slotMonthKey(question), days);
}

/** Days with open slots, dates and times in `timezone`. Loaded once and kept until something says that it is wrong (BK-26). */
export function slotMonthQuery(api: ApiClient, question: SlotMonthQuestion) {
  return queryOptions<SlotDay[]>({
    queryKey: slotMonthKey(question),
    queryFn: ({ signal }) => fetchSlotMonth(api, question, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000, // ms: longer than anybody turns pages
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The first day with open slots after the month; null: none within a year. Under the slots' key: what makes those wrong makes this wrong. */
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
      return (await api.call('fetchNextOpenDay', { query, signal })).date;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** A month's answer with one day's slots as they are now, from the 409 that said a time is gone. */
export function withFreshDay(days: readonly SlotDay[], date: IsoDate, fresh: readonly SlotDay[]): SlotDay[] {
  const replaced = fresh.filter((day) => day.date === date && day.slots.length > 0);
  return [...days.filter((day) => day.date !== date), ...replaced].sort((a, b) => (a.date < b.date ? -1 : 1));
}
