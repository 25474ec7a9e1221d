// @vitest-environment jsdom
import { defineMicrofrontend, type LoginFormProps, type RemoteLifecycle } from '@carefront/shared/app';
import { createPageMap } from '@carefront/shared/contracts';
import { createEventBus } from '@carefront/shared/events';
import { createApiClient } from '@carefront/shared/http';
import { aClinicIdentity, fakeServer } from '@carefront/shared/testing';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { VerifiedActive, VerifiedRelease } from '../releases/release-source.ts';
import { PAGES } from '../testing/described-remotes.ts';
import { aResolvedRelease, aVerifiedRelease } from '../testing/verified-releases.ts';
import { createRemoteParts } from './remote-parts.ts';
import { createRemoteReports } from './remote-reports.ts';
import { createMountedViews } from './slot-options.tsx';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A release of mf-auth whose form shows its release id and its email. */
const aRemote = (id: string): RemoteLifecycle =>
  defineMicrofrontend({
    App: () => null,
    parcels: {
      'login-form@1': ({ email }: LoginFormProps) => {
        if (email === 'crash') throw new Error('broken');
        return <p>{`${id} ${email ?? '-'}`}</p>;
      },
    },
  });

type Load = (release: VerifiedRelease) => Promise<RemoteLifecycle>;
const loadsNew: Load = ({ id }) => Promise.resolve(aRemote(id));

function aPage(load: Load, release: VerifiedActive | null = aVerifiedRelease('new')) {
  const bus = createEventBus({ 'locale@1': 'en', 'session@1': { status: 'anonymous' } });
  const server = fakeServer({ postTelemetry: { accepted: 1 } });
  const failures: string[] = [];
  bus
    .port('test')
    .on('shell/remote-failed@1')
    .subscribe(({ remote, release: id, phase }) => failures.push(`${remote} ${id} ${phase}`));
  const api = createApiClient(server.fetch);
  const mountedViews = createMountedViews();
  const active = { release };
  const platform = {
    state: {
      clinic: aClinicIdentity(),
      locale: 'en' as const,
      manifest: { clinic: 'maple', shell: aResolvedRelease('shell'), remotes: {} },
      renderedAtMs: 0,
      queries: [],
    },
    pages: release ? PAGES : createPageMap({}, aClinicIdentity()),
    nonce: '',
    bus,
    api,
    queryClient: new QueryClient(),
    releases: { release: (remote: string) => Promise.resolve(remote === 'mf-auth' ? active.release : null) },
    reports: createRemoteReports(api),
    mountedViews,
  };
  const element = document.body.appendChild(document.createElement('div'));
  const { openParcel } = createRemoteParts(platform, (_remote, candidate) => load(candidate));
  const open = (props: Partial<LoginFormProps> = {}) =>
    openParcel('login-form@1', element, { isRedirectDisabled: true, onSignedIn: () => undefined, ...props });
  return { active, element, failures, mountedViews, open, openParcel, server };
}

const loginProps = (email: string): LoginFormProps => ({
  isRedirectDisabled: true,
  email,
  onSignedIn: () => undefined,
});

describe('SH-04 a part of a remote inside another remote', () => {
  it('is mounted, gets new props, and leaves its place empty', async () => {
    const { element, open } = aPage(loadsNew);
    const parcel = open();
    await vi.waitFor(() => expect(element.textContent).toBe('new -'));
    parcel.update(loginProps('a@b.test'));
    await vi.waitFor(() => expect(element.textContent).toBe('new a@b.test'));
    parcel.close();
    parcel.close();
    expect(element.innerHTML).toBe('');
  });

  it('starts with the newest props if they changed while it was loading', async () => {
    const arrival = Promise.withResolvers<RemoteLifecycle>();
    const load = vi.fn(() => arrival.promise);
    const { element, open } = aPage(load);
    open().update(loginProps('late@b.test'));
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    arrival.resolve(aRemote('new'));
    await vi.waitFor(() => expect(element.textContent).toBe('new late@b.test'));
  });

  it('SH-05 loads the fallback release automatically and reports the failed release', async () => {
    const load: Load = ({ id }) =>
      id === 'new' ? Promise.reject(new TypeError('gone')) : Promise.resolve(aRemote(id));
    const { element, open, failures, server } = aPage(
      load,
      aVerifiedRelease('new', { fallback: aResolvedRelease('old') }),
    );
    open();
    await vi.waitFor(() => expect(element.textContent).toBe('old -'));
    expect(failures).toEqual(['mf-auth new load']);
    await vi.waitFor(() => expect(server.callsOf('postTelemetry')).toHaveLength(1));
  });

  it('SH-05 two releases of one remote are on the page, each with its own code, until the older part is closed', async () => {
    const { active, element, mountedViews, open } = aPage(loadsNew);
    const older = open({ email: 'a@b.test' });
    await vi.waitFor(() => expect(element.textContent).toBe('new a@b.test'));
    active.release = aVerifiedRelease('newer');
    open();
    await vi.waitFor(() => expect(element.textContent).toBe('new a@b.testnewer -'));
    expect(mountedViews.list().map(({ release }) => release)).toEqual(['new', 'newer']);
    older.update(loginProps('c@d.test'));
    await vi.waitFor(() => expect(element.textContent).toBe('new c@d.testnewer -'));
    older.close();
    expect(element.textContent).toBe('newer -');
  });

  it('is on the page from its mount until it is closed, for the plan of a newer release', async () => {
    const { element, mountedViews, open } = aPage(loadsNew);
    const parcel = open();
    await vi.waitFor(() => expect(element.textContent).toBe('new -'));
    expect(mountedViews.list()).toMatchObject([{ remote: 'mf-auth', release: 'new' }]);
    mountedViews.remove('mf-auth', ['other']);
    expect(element.textContent).toBe('new -');
    mountedViews.remove('mf-auth', ['new']);
    await vi.waitFor(() => expect(element.textContent).toContain('The login form could not be loaded'));
    expect(mountedViews.list()).toEqual([]);
    parcel.close();
  });

  it('shows the panel in the element, and Retry loads the part', async () => {
    let isDown = true;
    const { element, open } = aPage((release) => (isDown ? Promise.reject(new TypeError('down')) : loadsNew(release)));
    open();
    await vi.waitFor(() => expect(element.textContent).toContain('The login form could not be loaded'));
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    isDown = false;
    screen.getByRole('button', { name: 'Retry' }).click();
    await vi.waitFor(() => expect(element.textContent).toBe('new -'));
  });

  it('shows the panel when a mounted part crashes', async () => {
    const { element, open, failures } = aPage(loadsNew);
    const parcel = open();
    await vi.waitFor(() => expect(element.textContent).toBe('new -'));
    parcel.update(loginProps('crash'));
    await vi.waitFor(() => expect(element.textContent).toContain('The login form could not be loaded'));
    expect(failures).toEqual(['mf-auth new render']);
  });

  it.each([
    ['no active remote provides the part', null, loadsNew, 'This part of the page could not be loaded'],
    [
      'the release has no such part',
      aVerifiedRelease('new'),
      () => Promise.resolve(defineMicrofrontend({ App: () => null })),
      'The login form could not be loaded',
    ],
  ] as const)('shows the panel if %s', async (_why, release, load, text) => {
    const { element, open } = aPage(load, release);
    open();
    await vi.waitFor(() => expect(element.textContent).toContain(text));
  });

  it('GN-03 shows the loading state after 100 ms', async () => {
    vi.useFakeTimers();
    const { element, open } = aPage(() => new Promise(() => undefined));
    open();
    await vi.advanceTimersByTimeAsync(100);
    expect(element.textContent).toBe('Loading: The login form');
  });

  it('leaves its place empty if it is closed while loading', async () => {
    vi.useFakeTimers();
    const arrival = Promise.withResolvers<RemoteLifecycle>();
    const load = vi.fn(() => arrival.promise);
    const { element, open } = aPage(load);
    const parcel = open();
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    parcel.close();
    arrival.resolve(aRemote('new'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(element.innerHTML).toBe('');
  });

  it('can be opened and closed in the effects of another root', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { element, openParcel } = aPage(loadsNew);
    const Opener = () => {
      useEffect(() => openParcel('login-form@1', element, loginProps('x@b.test')).close, []);
      return null;
    };
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(
      <StrictMode>
        <Opener />
      </StrictMode>,
    );
    await vi.waitFor(() => expect(element.textContent).toBe('new x@b.test'));
    root.unmount();
    await vi.waitFor(() => expect(element.innerHTML).toBe(''));
    expect(errors).not.toHaveBeenCalled();
  });
});
