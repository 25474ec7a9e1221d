// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withFakeChannels } from '../testing/session-tabs.ts';
import { watchRegistry } from './release-source.ts';

withFakeChannels();
let hidden = vi.spyOn(document, 'hidden', 'get');
beforeEach(() => {
  vi.useFakeTimers();
  hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
});
afterEach(() => {
  vi.clearAllTimers();
});

/** The registry's sequence, which every tab learns when it asks. */
let newest = 7;
function aTab(clinic = 'maple') {
  let known = newest;
  const refresh = vi.fn(() => {
    known = newest;
    return Promise.resolve();
  });
  watchRegistry({ refresh, sequence: () => known }, clinic);
  return { refresh, known: () => known };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('SH-05 a tab', () => {
  it('asks the registry every minute while it is visible', async () => {
    const { refresh } = aTab();
    await pass(59_999);
    expect(refresh).not.toHaveBeenCalled();
    await pass(1);
    expect(refresh).toHaveBeenCalledTimes(1);
    hidden.mockReturnValue(true);
    await pass(300_000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('asks at once when it becomes visible, and not when it is hidden', async () => {
    const { refresh } = aTab();
    hidden.mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(refresh).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('tells the clinic’s other tabs of a newer manifest, once, also hidden ones', async () => {
    const [one, other, elsewhere] = [aTab(), aTab(), aTab('birch')];
    // The timers of the three tabs began together: only the first one is due.
    newest += 1;
    hidden.mockReturnValueOnce(false).mockReturnValue(true);
    await pass(60_000);
    expect([one.known(), other.known()]).toEqual([newest, newest]);
    expect([one.refresh, other.refresh, elsewhere.refresh].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  });
});
