import type { LinkCount, LinkCounter } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { countWaitingConsents } from '@carefront/shared/contracts/calls';
import { countText, type DateLocale } from '@carefront/shared/domain';
import type { ApiClient } from '@carefront/shared/http';
import { QueryObserver, queryOptions } from '@tanstack/react-query';

/** The server counts no further. */
const MOST_COUNTED = 1_000;

/**
 * Counts the consents that wait for the clinic's signature: at the beginning, after a change in this tab, and when the person returns to
 * the tab, where others may have signed meanwhile.
 */
export const countToSign: LinkCounter = ({ context, onCount }) => {
  const { api, queryClient, signal } = context;
  const observer = new QueryObserver(queryClient, consentCountsQuery(api));
  const show = ({ data }: { data: ConsentCounts | undefined }) =>
    onCount(data?.waiting_for_clinic ? toSignWords(data.waiting_for_clinic) : null);
  signal.addEventListener('abort', observer.subscribe(show), { once: true });
  show(observer.getCurrentResult());
};

const numberText = (count: number, locale: DateLocale): string =>
  `${countText(count, locale)}${count === MOST_COUNTED ? '+' : ''}`;

const toSignWords = (count: number): LinkCount => ({
  en: `${numberText(count, 'en')} to sign`,
  fr: `${numberText(count, 'fr')} à signer`,
});

export type ConsentCounts = ReplyOf<'countWaitingConsents'>;

/** The key is below that of the lists: what reads the lists again after a change also counts again. */
export const consentCountsQuery = (api: ApiClient) =>
  queryOptions<ConsentCounts>({
    queryKey: ['own', 'consents', 'counts'],
    queryFn: ({ signal }) => api.call(countWaitingConsents, { signal }),
    refetchOnWindowFocus: true,
  });
