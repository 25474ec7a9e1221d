import type { LinkCounter } from '@carefront/shared/app';

/** Loads the code of the count when a page shows its link: no visitor sees it. */
const newOnWaitlist: LinkCounter = async (request) => {
  const { countNew } = await import('./waitlist-counter.ts');
  if (!request.context.signal.aborted) countNew(request);
};

/** The count of `description.ts`, by its name. */
export const LAZY_COUNTERS = { waitlist: newOnWaitlist };
