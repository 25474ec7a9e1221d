import { type LazyComponent, type LazyFallbackProps, lazyComponent, useMessages } from '@carefront/shared/app';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import type { ComponentType } from 'react';
import { LOADING } from './messages/loading.messages.ts';

/**
 * A part of a form's page that is loaded as a separate chunk.
 * @param name - Unique among all parts of this remote.
 * @param heightPx - Usual height of the part: nothing below it moves when it appears.
 */
export function lazyPart<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  heightPx: number,
): LazyComponent<P> {
  function Fallback({ hasFailed, isRetrying, onRetry }: LazyFallbackProps) {
    const t = useMessages(LOADING);
    if (hasFailed) return <ErrorNotice text={t.loadFailed} isRetrying={isRetrying} onRetry={onRetry} />;
    return <LoadingRows label={t.loading} rows={1} heightPx={heightPx} />;
  }
  return lazyComponent(name, load, Fallback);
}
