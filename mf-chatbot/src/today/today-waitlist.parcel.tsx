import { type LazyFallbackProps, lazyComponent, useMessages, useSession } from '@carefront/shared/app';
import { WAITLIST_ROUTE } from '../waitlist/waitlist-route.messages.ts';

const Panel = lazyComponent(
  'today-waitlist',
  async () => (await import('./today-waitlist.tsx')).TodayWaitlist,
  Fallback,
);

/** The parcel `today-waitlist@1`, for the page 'Today'. Remounts per user id, so nothing of one account is shown to another. */
export function TodayWaitlistParcel() {
  const session = useSession();
  return session.status === 'signed-in' ? <Panel key={session.user.id} /> : null;
}

/** Plain elements: the code of the bot's corner, which visitors load, has no component package. */
function Fallback({ hasFailed, isRetrying, onRetry }: LazyFallbackProps) {
  const t = useMessages(WAITLIST_ROUTE);
  if (!hasFailed) return <output className="cf-visually-hidden">{t.loading}</output>;
  return (
    <div role="alert">
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
