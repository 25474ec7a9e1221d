import { isAppError } from '@carefront/shared/contracts';
import { describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/time/clock.ts';
import { createReadiness } from './readiness.ts';

type ReadinessDeps = Parameters<typeof createReadiness>[0];

function readinessWith(askTime: () => Promise<number>) {
  const log = { error: vi.fn(), warn: vi.fn() };
  const deps = {
    database: { askTime },
    log,
    clock: systemClock,
    lifecycle: { isStarting: false, isClosing: false },
  } as unknown as ReadinessDeps; // only what a check uses
  const problem = async () => {
    try {
      await createReadiness(deps)();
      return null;
    } catch (error) {
      return isAppError(error) ? error.message : 'another error';
    }
  };
  return { problem, log };
}

const ahead = (ms: number) => async () => systemClock.nowMs() + ms;

describe('readiness', () => {
  it.each([
    [0, null],
    [1_500, null],
    [-1_500, null],
    [660_000, "the clock of this machine differs from the database's by 660 s"],
    [-3_000, "the clock of this machine differs from the database's by 3 s"],
  ])('with a database %d ms ahead: %s', async (ms, problem) => {
    expect(await readinessWith(ahead(ms)).problem()).toBe(problem);
  });

  it('names a database that refuses, and one that is too slow', async () => {
    expect(await readinessWith(() => Promise.reject(new Error('refused'))).problem()).toBe(
      'the database does not answer',
    );
    expect(await readinessWith(() => new Promise(() => undefined)).problem()).toBe('the database is too slow');
  });

  it('writes into the log once that it is gone, and once that it is back', async () => {
    let ms = 660_000;
    let nowMs = 0;
    const log = { error: vi.fn(), warn: vi.fn() };
    const check = createReadiness({
      database: { askTime: () => ahead(ms)() },
      log,
      clock: { nowMs: () => (nowMs += 5_000) },
      lifecycle: { isStarting: false, isClosing: false },
    } as unknown as ReadinessDeps);
    await expect(check()).rejects.toThrow();
    await expect(check()).rejects.toThrow();
    ms = 0;
    await check();
    await check();
    expect([log.error.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 1]);
  });
});
