// @vitest-environment jsdom
import type { RemoteContext, RemoteLifecycle } from '@carefront/shared/app';
import type { FallbackRelease, ResolvedRelease } from '@carefront/shared/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRemoteSlot } from './remote-slot.ts';

function aRelease(id: string): FallbackRelease {
  const integrity = `sha384-${'A'.repeat(64)}`;
  return {
    id,
    version: '1.0.0',
    container: id,
    entry: `/${id}.js`,
    integrity,
    preload: [],
    styles: [],
    assets: {},
    slot: { min_height_px: 0 },
  };
}

/** A remote that writes its release id into its place. */
function aRemote(id: string, mount: RemoteLifecycle['mount'] = () => Promise.resolve()): RemoteLifecycle {
  return {
    bootstrap: () => Promise.resolve(),
    async mount(props) {
      await mount(props);
      props.domElement.textContent = id;
    },
    unmount: () => Promise.resolve(),
  };
}

let element: HTMLElement;
beforeEach(() => {
  element = document.createElement('div');
  document.body.append(element);
});
afterEach(() => {
  element.remove();
  vi.useRealTimers();
});

function aSlot(load: (id: string) => Promise<RemoteLifecycle>, fallback: FallbackRelease | null = null) {
  const reports: string[] = [];
  let retry: () => void = () => undefined;
  const release: ResolvedRelease = { ...aRelease('new'), fallback };
  const slot = createRemoteSlot({
    remote: 'mf-test',
    release,
    element,
    load: (_remote, { id }) => load(id),
    makeContext: (_release, signal) => ({ signal }) as RemoteContext, // these tests read nothing else
    report: ({ id }, phase) => reports.push(`${id} ${phase}`),
    showLoading: (place) => place.append('loading'),
    showBroken: (place, onRetry) => {
      retry = onRetry;
      place.textContent = 'broken';
      return () => place.replaceChildren();
    },
  });
  return { slot, reports, retry: () => retry() };
}

describe('the place of a remote', () => {
  it('SH-04 shows the panel when loading fails, and Retry loads the remote', async () => {
    let isDown = true;
    const { slot, reports, retry } = aSlot((id) =>
      isDown ? Promise.reject(new TypeError('down')) : Promise.resolve(aRemote(id)),
    );
    await slot.open();
    expect([element.textContent, element.dataset.state, reports]).toEqual(['broken', 'broken', ['new load']]);
    isDown = false;
    retry();
    await vi.waitFor(() => expect([element.textContent, element.dataset.state]).toEqual(['new', 'active']));
  });

  it('SH-05 loads the fallback release automatically and reports the failure', async () => {
    const load = (id: string) => (id === 'new' ? Promise.reject(new TypeError('gone')) : Promise.resolve(aRemote(id)));
    const { slot, reports } = aSlot(load, aRelease('old'));
    await slot.open();
    expect([element.textContent, reports]).toEqual(['old', ['new load']]);
  });

  it('SH-04 stops waiting for a mount after 3 seconds', async () => {
    vi.useFakeTimers();
    const { slot, reports } = aSlot((id) => Promise.resolve(aRemote(id, () => new Promise(() => undefined))));
    const opening = slot.open();
    await vi.advanceTimersByTimeAsync(3_000);
    await opening;
    expect([element.textContent, reports]).toEqual(['broken', ['new mount']]);
  });

  it('SH-04 shows the panel when a mounted remote crashes', async () => {
    let crash: (error: unknown) => void = () => undefined;
    const remote = aRemote('new', ({ onCrash }) => {
      crash = onCrash;
      return Promise.resolve();
    });
    const { slot, reports } = aSlot(() => Promise.resolve(remote));
    await slot.open();
    crash(new Error('later'));
    await vi.waitFor(() => expect(element.textContent).toBe('broken'));
    expect(reports).toEqual(['new render']);
  });

  it('leaves its place empty if it is closed while loading', async () => {
    let arrive: (remote: RemoteLifecycle) => void = () => undefined;
    const { slot } = aSlot(() => new Promise((resolve) => (arrive = resolve)));
    const opening = slot.open();
    await slot.close();
    arrive(aRemote('new'));
    await opening;
    expect(element.childNodes).toHaveLength(0);
  });

  it('RT-08 removes its reserved height when another page is opened', async () => {
    element.className = 'cf-slot cf-slot--reserved';
    const { slot } = aSlot((id) => Promise.resolve(aRemote(id)));
    await slot.open();
    expect(element.className).toBe('cf-slot cf-slot--reserved');
    await slot.close();
    expect(element.className).toBe('cf-slot');
  });

  it('GN-03 shows the loading state after 100 ms if the place is empty', async () => {
    vi.useFakeTimers();
    const { slot } = aSlot(() => new Promise(() => undefined));
    void slot.open();
    await vi.advanceTimersByTimeAsync(99);
    expect(element.textContent).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(element.textContent).toBe('loading');
  });
});
