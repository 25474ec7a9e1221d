import { type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import type { Locale } from '../../contracts/index.ts';
import { countText } from '../../domain/index.ts';
import type { BusMessageName } from '../../events/index.ts';
import type { ApiClient } from '../../http/index.ts';
import type { LinkCounter } from '../microfrontend/remote-context.ts';
import type { LinkCount } from './link-count.ts';

export interface CountedLink<Data> {
  query(api: ApiClient, clientId: number | undefined): QueryObserverOptions<Data>;
  /** Begins the keys of the queries that a change makes old. */
  key: QueryKey;
  /** Events that change the count. */
  changes?: readonly BusMessageName[];
  /** null: nothing is beside the link. */
  wordsOf(data: Data): LinkCount | null;
}

/**
 * Counts beside a link: at the beginning, after each event, and when the person returns to the tab, where people at other computers may have
 * changed something. Links with the same query share one call.
 */
export function linkCounter<Data>({ query, key, changes = [], wordsOf }: CountedLink<Data>): LinkCounter {
  return ({ context, clientId, onCount }) => {
    const { api, events, queryClient, signal } = context;
    const observer = new QueryObserver<Data>(queryClient, { ...query(api, clientId), refetchOnWindowFocus: true });
    const show = ({ data }: { data: Data | undefined }) => onCount(data === undefined ? null : wordsOf(data));
    signal.addEventListener('abort', observer.subscribe(show), { once: true });
    show(observer.getCurrentResult());
    for (const change of changes)
      events.on(change).subscribe(() => void queryClient.invalidateQueries({ queryKey: key }));
  };
}

/** Loads the code of a count when a page shows its link: no visitor sees it. */
export function lazyCounter(load: () => Promise<LinkCounter>): LinkCounter {
  return async (request) => {
    const counter = await load();
    if (!request.context.signal.aborted) await counter(request);
  };
}

/** The server counts no further. */
const MOST_COUNTED = 1_000;

/** '12', and '1,000+' where the server stopped to count. */
export const linkCountText = (count: number, locale: Locale): string =>
  `${countText(count, locale)}${count === MOST_COUNTED ? '+' : ''}`;
