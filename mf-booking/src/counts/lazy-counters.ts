import type { LinkCounter } from '@carefront/shared/app';

/** Loads the code of the count when a page shows its link: no visitor sees it. */
const requests: LinkCounter = async (request) => {
  const { countRequests } = await import('./request-counter.ts');
  if (!request.context.signal.aborted) countRequests(request);
};

/** The count of `description.ts`, by its name. */
export const LAZY_COUNTERS = { requests };
