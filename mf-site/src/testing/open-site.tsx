import { isPagePath, type RemoteContext, RemoteProvider } from '@carefront/shared/app';
import { type ClinicInfo, createPageMap, type Locale } from '@carefront/shared/contracts';
import { SCHEMAS } from '@carefront/shared/contracts/schemas';
import { createEventBus, shellServices } from '@carefront/shared/events';
import { createApiClient } from '@carefront/shared/http';
import { aClinicIdentity } from '@carefront/shared/testing';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { description } from '../description.ts';
import { App } from '../root.tsx';

const OWN_PAGES = createPageMap({ own: description }, aClinicIdentity());

/** A fake server with one call. It checks the answer against the contract's schema, so a test cannot use an impossible shape. */
export function serving(info: ClinicInfo): typeof fetch {
  const reply = SCHEMAS.getClinicInfo.reply.parse(info);
  return (request) => {
    if (String(request) !== '/api/site/get-clinic-info/null') throw new Error(`Unexpected request: ${String(request)}`);
    return Promise.resolve(Response.json(reply));
  };
}

export interface SiteSettings {
  path?: string;
  locale?: Locale;
  renderedAtMs?: number;
  answer: typeof fetch;
}

/** Creates a remote's context as the shell does, with the real bus, query cache and API client; only the network is faked. */
export function aRemoteContext({ locale = 'en', renderedAtMs = Date.now(), answer }: SiteSettings) {
  const bus = createEventBus({ 'locale@1': locale, 'session@1': { status: 'anonymous' } });
  const events = bus.port('mf-site');
  const notices: string[] = [];
  events.on('notice/requested@1').subscribe(({ text }) => notices.push(text));
  const context: RemoteContext = {
    remote: 'mf-site',
    release: 'mf-site/0.1.0-test',
    clinic: aClinicIdentity({ brandColour: '#2f6f5e' }),
    api: createApiClient(answer),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    events,
    shell: shellServices(events),
    place: 'page',
    hasPart: () => false,
    linksOf: () => [],
    standsAt: (path) => OWN_PAGES.pageAt(path) !== null || isPagePath('booking', path),
    openParcel: () => ({ update: () => undefined, close: () => undefined }),
    nonce: 'test',
    renderedAtMs,
    renderedPath: window.location.pathname,
    signal: new AbortController().signal,
    reportError: () => undefined,
  };
  return { context, bus, notices };
}

/** Renders the site at an address. */
export function openSite(settings: SiteSettings) {
  window.history.replaceState(null, '', settings.path ?? '/site');
  const remote = aRemoteContext(settings);
  const scrolls: unknown[] = [];
  // jsdom has no layout and does not scroll.
  vi.spyOn(window, 'scrollTo').mockImplementation((...where: unknown[]) => void scrolls.push(...where));
  const view = render(
    <RemoteProvider value={remote.context}>
      <App />
    </RemoteProvider>,
  );
  return { ...remote, ...view, scrolls };
}
