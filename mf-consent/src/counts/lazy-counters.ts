import type { LinkCounter } from '@carefront/shared/app';

/** Loads the code of the count when a page shows its link: no visitor sees it. */
const toSign: LinkCounter = async (request) => {
  const { countToSign } = await import('./consent-counter.ts');
  if (!request.context.signal.aborted) countToSign(request);
};

/** The count of `description.ts`, by its name. */
export const LAZY_COUNTERS = { 'to-sign': toSign };
