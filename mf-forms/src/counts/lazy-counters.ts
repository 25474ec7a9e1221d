import type { LinkCounter } from '@carefront/shared/app';
import type { LINK_COUNTERS } from './link-counters.ts';

/** Loads the code of the counts when a page shows a link with a count: no visitor sees such a link. */
const lazyCounter =
  (name: keyof typeof LINK_COUNTERS): LinkCounter =>
  async (request) => {
    const counters = await import('./link-counters.ts');
    if (!request.context.signal.aborted) counters.LINK_COUNTERS[name](request);
  };

/** The counts of `description.ts`, by name. */
export const LAZY_COUNTERS = {
  drafts: lazyCounter('drafts'),
  'new-responses': lazyCounter('new-responses'),
  'client-forms': lazyCounter('client-forms'),
} satisfies Record<keyof typeof LINK_COUNTERS, LinkCounter>;
