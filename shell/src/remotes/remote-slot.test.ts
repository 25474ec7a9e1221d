// @vitest-environment jsdom
import type { RemoteContext, RemoteLifecycle } from '@carefront/shared/app';
import type { FallbackRelease } from '@carefront/shared/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VerifiedRelease } from '../releases/release-source.ts';
import { aResolvedRelease, aVerifiedRelease } from '../testing/verified-releases.ts';
import { createRemoteSlot } from './remote-slot.ts';

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
  const asked: boolean[] = [];
  const mounted: string[] = [];
  /** Releases whose stylesheets are on. */
  const styled: string[] = [];
  let retry: () => void = () => undefined;
  let remove: () => void = () => undefined;
  let reopen: () => void = () => undefined;
  const next = { release: aVerifiedRelease('new', { fallback }) as ReturnType<typeof aVerifiedRelease> | null };
  const slot = createRemoteSlot({
    remote: 'mf-test',
    release: (isRetry) => {
      asked.push(isRetry);
      return Promise.resolve(next.release);
    },
    element,
    load: (_remote, { id }) => load(id),
    makeContext: (_release, signal) => ({ signal }) as RemoteContext, // these tests read nothing else
    report: ({ id }, phase) => reports.push(`${id} ${phase}`),
    reportMount: ({ id }) => mounted.push(id),
    useStyles({ id }) {
      styled.push(id);
      return () => void styled.splice(styled.indexOf(id), 1);
    },
    addMounted(_release: VerifiedRelease, removeView, reopenView) {
      remove = removeView;
      reopen = reopenView;
      return () => {
        remove = () => undefined;
      };
    },
    showLoading: (place) => place.append('loading'),
    showBroken: (place, onRetry) => {
      retry = onRetry;
      place.textContent = 'broken';
      return () => place.replaceChildren();
    },
  });
  return {
    slot,
    reports,
    mounted,
    styled,
    asked,
    next,
    retry: () => retry(),
    remove: () => remove(),
    reopen: () => reopen(),
  };
}

describe('the place of a remote', () => {
  it('SH-03 has the styles of the release that it shows, and marks the view for them', async () => {
    const one = 'mf-test@1.0.0+1111111111';
    const two = 'mf-test@1.1.0+2222222222';
    const { slot, next, styled, reopen } = aSlot((id) => Promise.resolve(aRemote(id)));
    const marks = () => [...element.querySelectorAll('[data-styles]')].map((view) => view.getAttribute('data-styles'));
    next.release = aVerifiedRelease(one);
    element.setAttribute('data-styles', '3333333333');
    await slot.open();
    expect([styled, marks(), element.hasAttribute('data-styles')]).toEqual([[one], ['1111111111'], false]);
    next.release = aVerifiedRelease(two);
    reopen();
    await vi.waitFor(() => expect([styled, marks()]).toEqual([[two], ['2222222222']]));
    await slot.close();
    expect([styled, marks()]).toEqual([[], []]);
  });

  it('SH-10 opens the next build in the same place, after it has left the build before', async () => {
    const left: string[] = [];
    const { slot, next, mounted, reopen } = aSlot((id) =>
      Promise.resolve({ ...aRemote(id), unmount: () => Promise.resolve(void left.push(id)) }),
    );
    await slot.open();
    next.release = aVerifiedRelease('newer');
    reopen();
    await vi.waitFor(() => expect(element.textContent).toBe('newer'));
    expect([mounted, left]).toEqual([['new', 'newer'], ['new']]);
    await slot.close();
    reopen();
    await Promise.resolve();
    expect(mounted).toEqual(['new', 'newer']);
  });

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
    const { slot, reports } = aSlot(load, aResolvedRelease('old'));
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

  it('SH-05 uses another release at the next entry, and the mounted one until then', async () => {
    const { slot, next, mounted } = aSlot((id) => Promise.resolve(aRemote(id)));
    await slot.open();
    next.release = aVerifiedRelease('newer');
    expect(element.textContent).toBe('new');
    await slot.close();
    await slot.open();
    expect([element.textContent, mounted]).toEqual(['newer', ['new', 'newer']]);
  });

  it('SH-04 shows the panel without a release; only Retry says that it is one', async () => {
    const { slot, next, reports, asked, retry } = aSlot((id) => Promise.resolve(aRemote(id)));
    next.release = null;
    await slot.open();
    expect([element.textContent, reports]).toEqual(['broken', []]);
    next.release = aVerifiedRelease('new');
    retry();
    await vi.waitFor(() => expect(element.textContent).toBe('new'));
    expect(asked).toEqual([false, true]);
  });

  it('SH-04 a view that is removed is left at once, and the panel takes its place', async () => {
    const unmount = vi.fn(() => Promise.resolve());
    const { slot, remove } = aSlot((id) => Promise.resolve({ ...aRemote(id), unmount }));
    await slot.open();
    remove();
    expect([element.textContent, element.dataset.state, unmount.mock.calls.length]).toEqual(['broken', 'broken', 1]);
    await slot.close();
    remove();
    expect(element.childNodes).toHaveLength(0);
  });

  it('SH-05 a mount that fails is not counted as a mount; that of the fallback is', async () => {
    const fails = () => Promise.reject(new Error('no'));
    const load = (id: string) => Promise.resolve(aRemote(id, id === 'new' ? fails : undefined));
    const { slot, mounted, reports } = aSlot(load, aResolvedRelease('old'));
    await slot.open();
    expect([mounted, reports]).toEqual([['old'], ['new mount']]);
  });

  it('leaves its place empty if it is closed while loading', async () => {
    const arrival = Promise.withResolvers<RemoteLifecycle>();
    const load = vi.fn(() => arrival.promise);
    const { slot } = aSlot(load);
    const opening = slot.open();
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    await slot.close();
    arrival.resolve(aRemote('new'));
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
