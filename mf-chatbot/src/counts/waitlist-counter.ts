import { linkCounter, linkCountText } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';
import { WAITLIST_COUNT_KEY, type WaitlistCount, waitlistCountQuery } from './waitlist-count.api.ts';

/** Counts the people on the waitlist who are new for the reader. Reading the waitlist sets the count. */
export const countNew = linkCounter<WaitlistCount>({
  query: waitlistCountQuery,
  key: WAITLIST_COUNT_KEY,
  changes: ['forms/client-registered@1'],
  wordsOf: ({ new_registrations: count }) =>
    count
      ? {
          en: `${linkCountText(count, 'en')} new`,
          fr: `${linkCountText(count, 'fr')} ${plural('fr', count, 'nouveau', 'nouveaux')}`,
        }
      : null,
});
