import type { ComponentType } from 'react';
import { type LazyFallbackProps, type Translations, useMessages } from '../../app/index.ts';
import { ErrorNotice } from './error-notice.tsx';
import { LoadingRows } from './loading-rows.tsx';

/** Texts of the remote that owns the component. */
type LazyFallbackTexts = Translations<{ loading: string; loadFailed: string }>;

/** The fallback of `lazyComponent`: skeleton rows while the code loads, Retry if loading fails. */
export function lazyFallback(
  texts: LazyFallbackTexts,
  { rows = 5, heightPx = 64 } = {},
): ComponentType<LazyFallbackProps> {
  return function LazyFallback({ hasFailed, isRetrying, onRetry }) {
    const t = useMessages(texts);
    if (hasFailed) return <ErrorNotice text={t.loadFailed} isRetrying={isRetrying} onRetry={onRetry} />;
    return <LoadingRows label={t.loading} rows={rows} heightPx={heightPx} />;
  };
}
