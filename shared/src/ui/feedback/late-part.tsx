import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { codeQuery, type Translations, useMessages, useRemote } from '../../app/index.ts';
import { ErrorNotice } from './error-notice.tsx';
import { LoadingRows } from './loading-rows.tsx';

/** Of the remote that the part belongs to. */
type LatePartTexts = Translations<{ loading: string; loadFailed: string }>;

/**
 * A part whose code is a chunk of its own, fetched when it is first shown. While it comes there are rows; where it does not, a retry. Not
 * `React.lazy`: code that cannot be fetched gets a retry, not the crash panel.
 * @param name - Of the part among all of its remote's: its key in the cache.
 */
export function latePart<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  texts: LatePartTexts,
): ComponentType<P> {
  const loadPart = async () => ({ Part: await load() });
  return function LatePart(props: P) {
    const t = useMessages(texts);
    const { data, isError, isFetching, refetch } = useQuery(codeQuery(useRemote(), name, loadPart));
    if (data) return <data.Part {...props} />;
    if (isError) return <ErrorNotice text={t.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />;
    return <LoadingRows label={t.loading} rows={5} heightPx={64} />;
  };
}
