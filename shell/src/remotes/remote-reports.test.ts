// @vitest-environment jsdom
import { createApiClient } from '@carefront/shared/http';
import { fakeServer } from '@carefront/shared/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aVerifiedFallback, aVerifiedRelease } from '../testing/verified-releases.ts';
import { createRemoteReports } from './remote-reports.ts';
import { TimeLimitError } from './remote-slot.ts';

const RELEASE = `mf-${'garden'.repeat(6)}@1.0.0+0123456789.c123456`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function aPage() {
  const server = fakeServer({ postTelemetry: { accepted: 1 } });
  const reports = createRemoteReports(createApiClient(server.fetch));
  const sent = () => server.callsOf('postTelemetry').map(({ body }) => body as Record<string, string>[]);
  return { server, reports, sent };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const watched = (id: string) => aVerifiedRelease(id, { watched: true });

describe('SH-05 failures of remotes', () => {
  it('are reported at once, with the whole id of the release and the kind of the error, never its text', async () => {
    const { reports, sent } = aPage();
    reports.failed(RELEASE, 'mount', new RangeError('Mina Berg is 12'));
    reports.failed(RELEASE, 'load', new Error('loading failed #RUNTIME-008'));
    reports.failed(RELEASE, 'render', 'Mina Berg');
    await pass(0);
    const [first, ...others] = sent().flat();
    expect(first).toEqual({
      ...{ remote: `mf-${'garden'.repeat(6)}`, version: RELEASE, phase: 'mount', error: 'RangeError' },
      visit: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(others.map(({ error }) => error)).toEqual(['RUNTIME-008', 'unknown']);
    expect(new Set([first, ...others].map((event) => event?.visit)).size).toBe(1);
  });

  it('are at most 20 in a document, whose number is its own', async () => {
    const [one, other] = [aPage(), aPage()];
    for (let count = 0; count < 25; count += 1) one.reports.failed(RELEASE, 'load', new TypeError('gone'));
    other.reports.failedWith(RELEASE, 'load', 'script');
    await pass(0);
    expect(one.sent()).toHaveLength(20);
    expect(other.sent().flat()[0]?.visit).not.toBe(one.sent().flat()[0]?.visit);
  });

  it('do not count in a hidden tab when only the time was too short', async () => {
    const { reports, sent } = aPage();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    reports.failed(RELEASE, 'mount', new TimeLimitError('slow'));
    reports.failed(RELEASE, 'mount', new TypeError('broken'));
    await pass(0);
    expect(sent().flat()).toMatchObject([{ error: 'TypeError' }]);
  });
});

describe('SH-05 mounts of watched releases', () => {
  it('are reported together after 10 seconds', async () => {
    const { reports, sent } = aPage();
    reports.mounted(watched('mf-garden@1.0.0+0123456789'));
    await pass(9_999);
    reports.mounted(watched('mf-bench@1.0.0+0123456789'));
    expect(sent()).toEqual([]);
    await pass(1);
    expect(sent()).toMatchObject([
      [
        { remote: 'mf-garden', phase: 'mounted', error: '' },
        { remote: 'mf-bench', phase: 'mounted', error: '' },
      ],
    ]);
    await pass(60_000);
    expect(sent()).toHaveLength(1);
  });

  it('are reported when the page is left, without another question before', async () => {
    const { reports, server, sent } = aPage();
    reports.mounted(watched('mf-garden@1.0.0+0123456789'));
    await pass(1_000);
    expect(server.callsOf('getFormCsrf')).toHaveLength(1);
    window.dispatchEvent(new Event('pagehide'));
    await pass(0);
    expect(sent()).toHaveLength(1);
    await pass(10_000);
    expect([sent().length, server.callsOf('getFormCsrf').length]).toEqual([1, 1]);
  });

  it('are sent in as many calls as the server accepts', async () => {
    const { reports, sent } = aPage();
    for (let count = 0; count < 23; count += 1) reports.mounted(watched('mf-garden@1.0.0+0123456789'));
    await pass(10_000);
    expect(sent().map(({ length }) => length)).toEqual([20, 3]);
  });

  it('of other releases and of fallbacks are not reported', async () => {
    const { reports, server } = aPage();
    reports.mounted(aVerifiedRelease('mf-garden@1.0.0+0123456789', { watched: false }));
    reports.mounted(aVerifiedRelease('mf-garden@1.0.0+0123456789'));
    reports.mounted(aVerifiedFallback('mf-garden@0.9.0+0123456789'));
    await pass(20_000);
    expect(server.calls).toEqual([]);
  });
});
