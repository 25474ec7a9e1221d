// @vitest-environment jsdom
import type { CountRequest, LinkCount, LinkCounter, RemoteLifecycle } from '@carefront/shared/app';
import { describe, expect, it, vi } from 'vitest';
import { aResolvedRelease, aVerifiedRelease } from '../testing/verified-releases.ts';
import { createCountWatcher } from './remote-parts.ts';

const THREE: LinkCount = { en: '3 new', fr: '3 nouveaux' };
const BEDS = { remote: 'mf-garden', name: 'dry-beds' };

const aRemote = (counts?: Record<string, LinkCounter>): RemoteLifecycle => {
  const done = () => Promise.resolve();
  return { bootstrap: done, mount: done, unmount: done, ...(counts && { counts }) };
};

function aWatcher(
  load: (id: string) => Promise<RemoteLifecycle>,
  release = aVerifiedRelease('new', { fallback: aResolvedRelease('old') }),
) {
  const reports: string[] = [];
  const counted: (LinkCount | null)[] = [];
  const watch = createCountWatcher({
    load: (_remote, { id }) => load(id),
    optionsOf: (remote) => ({
      release: () => Promise.resolve(remote === 'mf-garden' ? release : null),
      // The watcher hands the context on without reading it.
      makeContext: ({ id }, signal) => ({ release: id, signal }) as CountRequest['context'],
      report: ({ id }, phase) => void reports.push(`${id} ${phase}`),
    }),
  });
  return { reports, counted, start: (count = BEDS) => watch(count, (found) => void counted.push(found)) };
}

describe('IN-09 the counts beside links', () => {
  it('come from the remote of the link, one after the other', async () => {
    let request: CountRequest | undefined;
    const { start, counted } = aWatcher(() =>
      Promise.resolve(
        aRemote({
          'dry-beds': (given) => {
            request = given;
          },
        }),
      ),
    );
    start({ ...BEDS, clientId: 7 } as typeof BEDS);
    await vi.waitFor(() => expect(request?.clientId).toBe(7));
    request?.onCount(THREE);
    request?.onCount(null);
    expect(counted).toEqual([THREE, null]);
  });

  it('end with the page: the remote is told, and what it counts later is dropped', async () => {
    let request: CountRequest | undefined;
    const { start, counted } = aWatcher(() =>
      Promise.resolve(
        aRemote({
          'dry-beds': (given) => {
            request = given;
          },
        }),
      ),
    );
    const end = start();
    await vi.waitFor(() => expect(request).toBeDefined());
    end();
    request?.onCount(THREE);
    expect([request?.context.signal.aborted, counted]).toEqual([true, []]);
  });

  it('are not begun when the page is left while the remote loads', async () => {
    let arrive: (remote: RemoteLifecycle) => void = () => undefined;
    const loading = new Promise<RemoteLifecycle>((resolve) => (arrive = resolve));
    const counter = vi.fn();
    const { start, reports } = aWatcher(() => loading);
    start()();
    arrive(aRemote({ 'dry-beds': counter }));
    await loading;
    await Promise.resolve();
    expect([counter.mock.calls, reports]).toEqual([[], []]);
  });

  it.each([
    ['cannot be loaded', () => Promise.reject(new TypeError('gone')), 'new load'],
    [
      'throws',
      () =>
        Promise.resolve(
          aRemote({
            'dry-beds': () => {
              throw new TypeError('broken');
            },
          }),
        ),
      'new mount',
    ],
  ] as const)('SH-05 come from the fallback release when the release %s', async (_why, loadNew, report) => {
    const old = aRemote({ 'dry-beds': ({ onCount }) => onCount(THREE) });
    const { start, counted, reports } = aWatcher((id) => (id === 'new' ? loadNew() : Promise.resolve(old)));
    start();
    await vi.waitFor(() => expect(counted).toEqual([THREE]));
    expect(reports).toEqual([report]);
  });

  it('stay away, without a failure, when a remote has no count or the clinic has no such remote', async () => {
    const load = vi.fn(() => Promise.resolve(aRemote()));
    const { start, counted, reports } = aWatcher(load);
    start();
    start({ remote: 'mf-gone', name: 'dry-beds' });
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    await Promise.resolve();
    expect([counted, reports]).toEqual([[], []]);
  });
});
