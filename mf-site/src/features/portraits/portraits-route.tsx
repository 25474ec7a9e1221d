import { type LazyFallbackProps, lazyComponent, type Translations, useMessages } from '@carefront/shared/app';
import { PORTRAITS_ROUTE } from '../../messages/portraits-route.ts';

/** The page of the portraits as a separate chunk: visitors do not load it. */
export const PortraitsRoute = lazyComponent<object>(
  'portraits',
  async () => (await import('./portraits.page.tsx')).PortraitsPage,
  staffPageFallback(PORTRAITS_ROUTE),
);

type Texts = {
  title: string;
  loading: string;
  notLoaded: string;
  retry: string;
};

/** Stands in for a page of staff until its code is there, and after a failure. Plain elements: no component package is loaded yet. */
function staffPageFallback(messages: Translations<Texts>) {
  return function Fallback({ hasFailed, isRetrying, onRetry }: LazyFallbackProps) {
    const t = useMessages(messages);
    if (!hasFailed)
      return (
        <div className="cf-slot--reserved">
          <output className="cf-visually-hidden">{t.loading}</output>
        </div>
      );
    return (
      <div className="cf-message" role="alert">
        <h1>{t.title}</h1>
        <p>{t.notLoaded}</p>
        <button
          type="button"
          className="cf-button"
          aria-disabled={isRetrying}
          onClick={() => {
            if (!isRetrying) onRetry();
          }}
        >
          {t.retry}
        </button>
      </div>
    );
  };
}
