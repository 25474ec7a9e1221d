import { linkCounter, linkCountText } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { countBookingRequests } from '@carefront/shared/contracts/calls';
import { plural } from '@carefront/shared/domain';

const KEY = ['own', 'booking-counts'];

/** Counts the requests that wait for an answer. */
export const countRequests = linkCounter<ReplyOf<'countBookingRequests'>>({
  query: (api) => ({ queryKey: KEY, queryFn: ({ signal }) => api.call(countBookingRequests, { signal }) }),
  key: KEY,
  changes: ['booking/appointment-booked@1', 'booking/appointment-changed@1'],
  wordsOf: ({ waiting_requests: count }) =>
    count
      ? {
          en: `${linkCountText(count, 'en')} ${plural('en', count, 'request', 'requests')}`,
          fr: `${linkCountText(count, 'fr')} ${plural('fr', count, 'demande', 'demandes')}`,
        }
      : null,
});
