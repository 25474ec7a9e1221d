// @vitest-environment jsdom
import type { RemoteContext } from '@carefront/shared/app';
import { createEventBus } from '@carefront/shared/events';
import { createApiClient } from '@carefront/shared/http';
import { aClinicIdentity, fakeServer } from '@carefront/shared/testing';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PAGES } from '../testing/described-remotes.ts';
import { aResolvedRelease, aVerifiedRelease } from '../testing/verified-releases.ts';
import { createRemoteParts } from './remote-parts.ts';
import { createRemoteReports } from './remote-reports.ts';
import { createRemoteSlot } from './remote-slot.ts';
import { createMountedViews, slotOptions } from './slot-options.tsx';

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Opens a place whose remote does not answer until its load is given up. */
function openSilentRemote(place: RemoteContext['place']) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const bus = createEventBus({ 'locale@1': 'en', 'session@1': { status: 'anonymous' } });
  const failures: string[] = [];
  bus
    .port('test')
    .on('shell/remote-failed@1')
    .subscribe(({ remote, phase }) => failures.push(`${remote} ${phase}`));
  const api = createApiClient(fakeServer({ postTelemetry: { accepted: 1 } }).fetch);
  const platform = {
    state: {
      clinic: aClinicIdentity(),
      locale: 'en' as const,
      manifest: { clinic: 'maple', shell: aResolvedRelease('shell'), remotes: {} },
      renderedAtMs: 0,
      queries: [],
    },
    pages: PAGES,
    nonce: '',
    bus,
    api,
    queryClient: new QueryClient(),
    releases: { release: () => Promise.resolve(aVerifiedRelease('new')) },
    reports: createRemoteReports(api),
    mountedViews: createMountedViews(),
  };
  const answer = Promise.withResolvers<never>();
  const element = document.body.appendChild(document.createElement('div'));
  const feature = { en: 'The help bot', fr: 'le robot d’aide' };
  const parts = createRemoteParts(platform, () => answer.promise);
  const slot = createRemoteSlot({
    ...slotOptions(platform, { remote: 'mf-chatbot', feature, place }, parts),
    load: () => answer.promise,
    remote: 'mf-chatbot',
    element,
  });
  const opening = slot.open();
  const giveUp = () =>
    act(() => {
      answer.reject(new Error('silent'));
      return opening;
    });
  return { element, failures, giveUp };
}

it('SH-04 a corner stays empty while its remote is loading and after it failed, and the failure is reported', async () => {
  const { element, failures, giveUp } = openSilentRemote('corner');
  await vi.advanceTimersByTimeAsync(100);
  expect(element.innerHTML).toBe('');
  await giveUp();
  expect([element.innerHTML, failures]).toEqual(['', ['mf-chatbot load']]);
});

it('SH-04 a page says that its remote is loading, and then that it could not be loaded', async () => {
  const { element, failures, giveUp } = openSilentRemote('page');
  await vi.advanceTimersByTimeAsync(100);
  expect(element.textContent).toContain('The help bot');
  await giveUp();
  expect(element.textContent).toContain('The help bot could not be loaded');
  expect(failures).toEqual(['mf-chatbot load']);
});
