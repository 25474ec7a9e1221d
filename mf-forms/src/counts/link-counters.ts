import type { CountRequest, LinkCount, LinkCounter } from '@carefront/shared/app';
import { countText, type DateLocale } from '@carefront/shared/domain';
import { QueryObserver } from '@tanstack/react-query';
import { COUNT_CHANGES, type FormCounts, formCountsQuery, refreshCounts } from './form-counts.api.ts';

/** The server counts no further. */
const MOST_COUNTED = 1_000;

/**
 * Counts beside a link: asks the server at the beginning, after each event, and when the person returns to the tab, where people of other
 * computers may have sent something. All counts of one page share one call.
 */
function countWith(wordsOf: (counts: FormCounts) => LinkCount | null): LinkCounter {
  return ({ context, clientId, onCount }: CountRequest) => {
    const { api, events, queryClient, signal } = context;
    const observer = new QueryObserver(queryClient, {
      ...formCountsQuery(api, clientId),
      refetchOnWindowFocus: true,
    });
    const show = ({ data }: { data: FormCounts | undefined }) => onCount(data ? wordsOf(data) : null);
    signal.addEventListener('abort', observer.subscribe(show), { once: true });
    show(observer.getCurrentResult());
    for (const change of COUNT_CHANGES) events.on(change).subscribe(() => refreshCounts(queryClient));
  };
}

const numberText = (count: number, locale: DateLocale): string =>
  `${countText(count, locale)}${count === MOST_COUNTED ? '+' : ''}`;
/** In French, zero and one are singular. */
const inFrench = (count: number, one: string, many: string): string =>
  `${numberText(count, 'fr')} ${count < 2 ? one : many}`;

const newWords = (count: number): LinkCount => ({
  en: `${numberText(count, 'en')} new`,
  fr: inFrench(count, 'nouveau', 'nouveaux'),
});
const draftWords = (count: number): LinkCount => ({
  en: `${numberText(count, 'en')} ${count === 1 ? 'draft' : 'drafts'}`,
  fr: inFrench(count, 'brouillon', 'brouillons'),
});
const waitingWords = (count: number): LinkCount => ({
  en: `${numberText(count, 'en')} waiting`,
  fr: `${numberText(count, 'fr')} en attente`,
});

/** The counts beside the links of `description.ts`. A count of zero shows nothing. */
export const LINK_COUNTERS = {
  drafts: countWith(({ draft_forms: count }) => (count ? draftWords(count) : null)),
  'new-responses': countWith(({ new_responses: count }) => (count ? newWords(count) : null)),
  /** New responses of a client; without any, the requests that wait for the client. */
  'client-forms': countWith(({ new_responses: fresh, waiting_requests: waiting }) => {
    if (fresh) return newWords(fresh);
    return waiting > 0 ? waitingWords(waiting) : null;
  }),
} satisfies Record<string, LinkCounter>;
