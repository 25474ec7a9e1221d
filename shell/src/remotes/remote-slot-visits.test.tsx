// @vitest-environment jsdom
import { defineMicrofrontend, type RemoteContext, type RemoteLifecycle } from '@carefront/shared/app';
import type { FallbackRelease } from '@carefront/shared/contracts';
import { aClinicIdentity } from '@carefront/shared/testing';
import { QueryClient } from '@tanstack/react-query';
import { act, useEffect, useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aResolvedRelease, aVerifiedRelease, UNWATCHED } from '../testing/verified-releases.ts';
import { createRemoteSlot } from './remote-slot.ts';

type Acts = Partial<Pick<RemoteLifecycle, 'mount' | 'unmount'>>;
const aRemote = ({ mount, unmount }: Acts): RemoteLifecycle => ({
  bootstrap: () => Promise.resolve(),
  mount: mount ?? (() => Promise.resolve()),
  unmount: unmount ?? (() => Promise.resolve()),
});
const never = () => new Promise<never>(() => undefined);

let element: HTMLElement;
beforeEach(() => {
  element = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  element.remove();
  vi.useRealTimers();
});

function aSlot(load: (id: string) => Promise<RemoteLifecycle>, fallback: FallbackRelease | null = null) {
  const reports: string[] = [];
  const signals: AbortSignal[] = [];
  const slot = createRemoteSlot({
    remote: 'mf-test',
    ...UNWATCHED,
    release: () => Promise.resolve(aVerifiedRelease('new', { fallback })),
    element,
    load: (_remote, { id }) => load(id),
    makeContext(_release, signal) {
      signals.push(signal);
      // These tests read nothing else.
      return { remote: 'mf-test', clinic: aClinicIdentity(), queryClient: new QueryClient(), signal } as RemoteContext;
    },
    report: ({ id }, phase) => reports.push(`${id} ${phase}`),
    showLoading: (place) => place.append('loading'),
    showBroken(place) {
      const panel = document.createElement('p');
      panel.textContent = 'broken';
      place.prepend(panel);
      return () => panel.remove();
    },
  });
  return { slot, reports, signals };
}

describe('SH-04 a failed attempt is unmounted', () => {
  it.each([
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['never settles', never],
  ] as const)('if its mount %s', async (_how, mount) => {
    vi.useFakeTimers();
    const unmounted: string[] = [];
    const remote = (id: string) =>
      aRemote({
        async mount(props) {
          props.domElement.textContent = id;
          if (id === 'new') await mount();
        },
        unmount() {
          unmounted.push(id);
          return Promise.resolve();
        },
      });
    const { slot, reports, signals } = aSlot((id) => Promise.resolve(remote(id)), aResolvedRelease('old'));
    const opening = slot.open();
    await vi.advanceTimersByTimeAsync(3_000);
    await opening;
    expect([element.textContent, unmounted, reports]).toEqual(['old', ['new'], ['new mount']]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('a second time if its mount settles after it was left', async () => {
    vi.useFakeTimers();
    let drawn: HTMLElement | null = null;
    const remote = aRemote({
      async mount({ domElement }) {
        await new Promise((done) => setTimeout(done, 5_000));
        drawn = domElement;
        domElement.textContent = 'late';
      },
      unmount({ domElement }) {
        domElement.textContent = '';
        return Promise.resolve();
      },
    });
    const { slot } = aSlot(() => Promise.resolve(remote));
    void slot.open();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(drawn).toHaveProperty('textContent', '');
    expect(element.textContent).toBe('broken');
  });

  it('immediately and without a report if the person leaves while it is mounting', async () => {
    vi.useFakeTimers();
    const unmount = vi.fn(() => Promise.resolve());
    const { slot, reports, signals } = aSlot(() => Promise.resolve(aRemote({ mount: never, unmount })));
    void slot.open();
    await vi.advanceTimersByTimeAsync(10);
    await slot.close();
    expect([unmount.mock.calls.length, signals[0]?.aborted, element.childNodes.length]).toEqual([1, true, 0]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([reports, element.childNodes.length]).toEqual([[], 0]);
  });

  it('and server-rendered text that it did not hydrate stays below the panel', async () => {
    vi.useFakeTimers();
    element.innerHTML = '<h1>Our services</h1>';
    Object.assign(element.dataset, { release: 'new', state: 'rendered' });
    const unmount = ({ domElement }: { domElement: HTMLElement }) => {
      domElement.replaceChildren();
      return Promise.resolve();
    };
    const { slot } = aSlot(() => Promise.resolve(aRemote({ mount: never, unmount })));
    void slot.open();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(element.innerHTML).toBe('<p>broken</p><h1>Our services</h1>');
  });
});

describe('SH-04 an earlier visit does not affect the next visit', () => {
  const says = (text: string, unmount?: RemoteLifecycle['unmount']) =>
    aRemote({
      mount({ domElement }) {
        domElement.textContent = text;
        return Promise.resolve();
      },
      ...(unmount && { unmount }),
    });

  it('a slow unmount', async () => {
    vi.useFakeTimers();
    const slow = () => new Promise<void>((done) => setTimeout(done, 2_000));
    const { slot } = aSlot(() => Promise.resolve(says('here', slow)));
    await slot.open();
    void slot.close();
    await slot.open();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([element.textContent, element.dataset.state]).toEqual(['here', 'active']);
  });

  it('a mount that settles during the next visit', async () => {
    vi.useFakeTimers();
    let visits = 0;
    const remote = aRemote({
      async mount({ domElement }) {
        visits += 1;
        const text = `visit ${visits}`;
        if (visits === 1) await new Promise((done) => setTimeout(done, 1_000));
        domElement.textContent = text;
      },
    });
    const { slot, signals } = aSlot(() => Promise.resolve(remote));
    void slot.open();
    await vi.advanceTimersByTimeAsync(10);
    void slot.close();
    await slot.open();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([element.textContent, element.dataset.state]).toEqual(['visit 2', 'active']);
    await slot.close();
    expect([element.childNodes.length, signals.map(({ aborted }) => aborted)]).toEqual([0, [true, true]]);
  });

  it('a load that fails during the next visit', async () => {
    const loads: PromiseWithResolvers<RemoteLifecycle>[] = [];
    const { slot, reports } = aSlot(() => {
      loads.push(Promise.withResolvers());
      return loads.at(-1)?.promise ?? never();
    });
    const first = slot.open();
    await vi.waitFor(() => expect(loads).toHaveLength(1));
    void slot.close();
    const second = slot.open();
    await vi.waitFor(() => expect(loads).toHaveLength(2));
    loads[1]?.resolve(says('second'));
    await second;
    loads[0]?.reject(new TypeError('gone'));
    await first;
    expect([element.textContent, element.dataset.state, reports]).toEqual(['second', 'active', ['new load']]);
  });
});

describe('SH-04 a React remote', () => {
  it('that crashes in the effects of its first render is replaced by the panel', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Crashing = () => {
      useLayoutEffect(() => {
        throw new Error('no');
      }, []);
      return <p>drawn</p>;
    };
    const { slot } = aSlot(() => Promise.resolve(defineMicrofrontend({ App: Crashing })));
    await slot.open();
    await vi.waitFor(() => expect(element.textContent).toBe('broken'));
  });

  it('leaves no effect, no node and no open signal after 50 visits, most of which fail', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let effects = 0;
    let crash = () => undefined as unknown;
    const Ticking = ({ fails }: { fails: 'never' | 'at once' | 'waits' | 'later' }) => {
      useEffect(() => {
        effects += 1;
        return () => {
          effects -= 1;
        };
      }, []);
      if (fails === 'at once') throw new Error('no');
      if (fails === 'waits') throw never(); // a component that waits for data throws a promise
      return <button type="button">here</button>;
    };
    const kinds = ['never', 'at once', 'waits', 'later', 'load'] as const;
    let round = 0;
    const { slot, signals } = aSlot(() => {
      const kind = kinds[round % kinds.length] ?? 'never';
      if (kind === 'load') return Promise.reject(new TypeError('gone'));
      const remote = defineMicrofrontend({ App: () => <Ticking fails={kind} /> });
      return Promise.resolve({
        ...remote,
        mount(props) {
          crash = () => kind === 'later' && props.onCrash(new Error('later'));
          return remote.mount(props);
        },
      });
    });
    for (round = 0; round < 50; round += 1) {
      const opening = slot.open();
      // Every third visit ends while it is still mounting.
      await act(() => vi.advanceTimersByTimeAsync(round % 3 === 0 ? 20 : 3_000));
      if (round % 3 !== 0) await opening;
      crash();
      await act(() => vi.advanceTimersByTimeAsync(1));
      await slot.close();
      expect(element.outerHTML).toBe('<div></div>');
    }
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect([effects, element.childNodes.length, vi.getTimerCount()]).toEqual([0, 0, 0]);
    expect(signals.filter(({ aborted }) => !aborted)).toEqual([]);
  });
});
