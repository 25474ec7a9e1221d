import { type LazyFallbackProps, lazyComponent, useMessages } from '@carefront/shared/app';
import type { ComponentType } from 'react';
import { WAITLIST_ROUTE } from './waitlist-route.messages.ts';

export type LoadWaitlist = () => Promise<ComponentType>;

/** The waitlist page as a separate chunk: visitors, who only see the bot, do not load it. */
export const waitlistRoute = (load: LoadWaitlist) => lazyComponent('waitlist', load, WaitlistFallback);

/** Plain elements, as in the corner: no component package is loaded yet. */
function WaitlistFallback({ hasFailed, isRetrying, onRetry }: LazyFallbackProps) {
  const t = useMessages(WAITLIST_ROUTE);
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
}
