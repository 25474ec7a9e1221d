import type { RemoteContext } from '@carefront/shared/app';
import { createEventBus, shellServices } from '@carefront/shared/events';
import { createApiClient } from '@carefront/shared/http';
import { QueryClient } from '@tanstack/react-query';

/** The shell's part of the measuring page: everything that a remote gets, over an API in the page. */
export function benchContext(answerCall: typeof fetch): RemoteContext {
  const bus = createEventBus({
    'locale@1': document.documentElement.lang as 'en',
    'session@1': { status: 'anonymous' },
  });
  const events = bus.port('bench');
  return {
    remote: 'mf-forms',
    release: 'mf-forms/0.0.0-0000000000',
    place: 'page',
    clinic: {
      id: 1,
      slug: 'bench',
      name: 'Bench',
      image: null,
      timezone: 'America/Toronto',
      zone: { from: 0, steps: [0], west: [300] },
      brandColour: '#1f6f5c',
      isBookingEnabled: false,
      hasHiddenBookingLinks: true,
      isIntakeFormEnabled: true,
      isChatbotEnabled: false,
    },
    api: createApiClient(answerCall),
    queryClient: new QueryClient(),
    events,
    shell: shellServices(events),
    openParcel: () => {
      throw new Error('the measuring page has no parts of other remotes');
    },
    hasPart: () => false,
    linksOf: () => [],
    standsAt: () => true,
    nonce: 'bench',
    renderedAtMs: Date.now(),
    renderedPath: window.location.pathname,
    signal: new AbortController().signal,
    reportError: (phase, error) => {
      throw new Error(`the form failed in ${phase}`, { cause: error });
    },
  };
}
