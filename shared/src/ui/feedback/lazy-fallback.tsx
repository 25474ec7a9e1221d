import type { ComponentType } from 'react';
import {
  defineMessages,
  type LazyComponent,
  type LazyFallbackProps,
  lazyComponent,
  type Translations,
  useMessages,
} from '../../app/index.ts';
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

const LOADING = defineMessages(
  {
    loading: 'Loading the page',
    loadFailed: 'The page could not be loaded. Please check your connection and try again.',
  },
  {
    loading: 'Chargement de la page',
    loadFailed: 'La page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  },
);
const PageFallback = lazyFallback(LOADING);

/**
 * A page or part of a remote, loaded as a chunk of its own.
 * @param name - Unique within the remote.
 * @param Fallback - Stands there while the code loads, and offers Retry if loading fails.
 */
export const lazyPage = <P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  Fallback: ComponentType<LazyFallbackProps> = PageFallback,
): LazyComponent<P> => lazyComponent(name, load, Fallback);
