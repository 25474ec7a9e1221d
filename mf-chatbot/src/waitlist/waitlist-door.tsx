import { codeQuery, useMessages, useRemote } from '@carefront/shared/app';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { WAITLIST_DOOR } from './waitlist-door.messages.ts';

export type LoadWaitlist = () => Promise<ComponentType>;

/**
 * Fetches the page of the clinic's own people: visitors, who have the bot alone, load nothing of it. Drawn with plain elements, as the
 * corner is. Not `React.lazy`: code that cannot be fetched gets a retry, not the crash panel.
 */
export function WaitlistDoor({ load }: { load: LoadWaitlist }) {
  const t = useMessages(WAITLIST_DOOR);
  const { data, isError, isFetching, refetch } = useQuery(
    codeQuery(useRemote(), 'waitlist', async () => ({ Page: await load() })),
  );
  if (data) return <data.Page />;
  if (!isError)
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
        aria-disabled={isFetching}
        onClick={() => {
          if (!isFetching) void refetch();
        }}
      >
        {t.retry}
      </button>
    </div>
  );
}
