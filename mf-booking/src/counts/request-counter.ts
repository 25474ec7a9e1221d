import type { LinkCount, LinkCounter } from '@carefront/shared/app';
import { countBookingRequests } from '@carefront/shared/contracts/calls';
import { countText, type DateLocale } from '@carefront/shared/domain';
import type { ApiClient } from '@carefront/shared/http';
import { QueryObserver, queryOptions } from '@tanstack/react-query';

/** Events that change the number of requests. */
const CHANGES = ['booking/appointment-booked@1', 'booking/appointment-changed@1'] as const;
/** The server counts no further. */
const MOST_COUNTED = 1_000;

const requestCountQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['own', 'booking-counts'],
    queryFn: ({ signal }) => api.call(countBookingRequests, { signal }),
    refetchOnWindowFocus: true,
  });

/**
 * Counts the requests that wait for an answer: at the beginning, after each event, and when the person returns to the tab, where other
 * people may have booked meanwhile.
 */
export const countRequests: LinkCounter = ({ context, onCount }) => {
  const { api, events, queryClient, signal } = context;
  const query = requestCountQuery(api);
  const observer = new QueryObserver(queryClient, query);
  const show = ({ data }: { data: { waiting_requests: number } | undefined }) =>
    onCount(data?.waiting_requests ? requestWords(data.waiting_requests) : null);
  signal.addEventListener('abort', observer.subscribe(show), { once: true });
  show(observer.getCurrentResult());
  for (const change of CHANGES)
    events.on(change).subscribe(() => void queryClient.invalidateQueries({ queryKey: query.queryKey }));
};

const numberText = (count: number, locale: DateLocale): string =>
  `${countText(count, locale)}${count === MOST_COUNTED ? '+' : ''}`;

const requestWords = (count: number): LinkCount => ({
  en: `${numberText(count, 'en')} ${count === 1 ? 'request' : 'requests'}`,
  fr: `${numberText(count, 'fr')} ${count === 1 ? 'demande' : 'demandes'}`,
});
