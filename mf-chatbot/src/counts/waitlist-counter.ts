import type { LinkCount, LinkCounter } from '@carefront/shared/app';
import { countText, type DateLocale } from '@carefront/shared/domain';
import { QueryObserver } from '@tanstack/react-query';
import { WAITLIST_COUNT_KEY, type WaitlistCount, waitlistCountQuery } from './waitlist-count.api.ts';

/** The server counts no further. */
const MOST_COUNTED = 1_000;

/**
 * Counts the people on the waitlist who are new for the reader: at the beginning, when somebody registers in this tab, and when the person
 * returns to the tab. Reading the waitlist sets the count.
 */
export const countNew: LinkCounter = ({ context, onCount }) => {
  const { api, events, queryClient, signal } = context;
  const observer = new QueryObserver(queryClient, waitlistCountQuery(api));
  const show = ({ data }: { data: WaitlistCount | undefined }) =>
    onCount(data?.new_registrations ? newWords(data.new_registrations) : null);
  signal.addEventListener('abort', observer.subscribe(show), { once: true });
  show(observer.getCurrentResult());
  events
    .on('forms/client-registered@1')
    .subscribe(() => void queryClient.invalidateQueries({ queryKey: WAITLIST_COUNT_KEY }));
};

const numberText = (count: number, locale: DateLocale): string =>
  `${countText(count, locale)}${count === MOST_COUNTED ? '+' : ''}`;

const newWords = (count: number): LinkCount => ({
  en: `${numberText(count, 'en')} new`,
  fr: `${numberText(count, 'fr')} ${count === 1 ? 'nouveau' : 'nouveaux'}`,
});
