import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateHealth } from './health.rules.ts';

const judged = (
  [failures, mounts]: readonly [number, number],
  [stableFailures, stableMounts]: readonly [number, number] = [0, 1_000],
  areLastLoadsFailed: readonly boolean[] = [],
  failedReporters = 3,
) =>
  validateHealth({
    candidate: { mounts, failures, areLastLoadsFailed, failedReporters },
    stable: { mounts: stableMounts, failures: stableFailures },
  });

describe('the health of a candidate', () => {
  it.each([
    { of: [0, 0], expected: 'keep' },
    { of: [1, 1], expected: 'keep' },
    { of: [2, 2], expected: 'stop' },
    { of: [1, 49], expected: 'keep' },
    { of: [2, 49], expected: 'stop' },
    { of: [0, 50], expected: 'keep' },
    { of: [1, 50], expected: 'keep' },
    { of: [2, 50], expected: 'stop' },
    { of: [1, 51], expected: 'keep' },
    { of: [2, 51], expected: 'stop' },
    { of: [2, 99], expected: 'stop' },
    { of: [2, 100], expected: 'keep' },
    { of: [3, 100], expected: 'stop' },
    { of: [20, 1_000], expected: 'keep' },
    { of: [21, 1_000], expected: 'stop' },
  ] as const)('$of failures of mounts, stable without failures → $expected', ({ of, expected }) => {
    expect(judged(of)).toBe(expected);
  });

  it.each([
    { of: [4, 50], stable: [30, 1_000], expected: 'keep' },
    { of: [5, 50], stable: [30, 1_000], expected: 'stop' },
    { of: [9, 100], stable: [30, 1_000], expected: 'keep' },
    { of: [10, 100], stable: [30, 1_000], expected: 'stop' },
    { of: [2, 50], stable: [1, 1_000], expected: 'stop' },
    { of: [2, 50], stable: [0, 0], expected: 'stop' },
    { of: [3, 50], stable: [1, 1], expected: 'keep' },
    { of: [4, 50], stable: [1, 1], expected: 'stop' },
  ] as const)('$of failures of mounts, stable $stable → $expected', ({ of, stable, expected }) => {
    expect(judged(of, stable)).toBe(expected);
  });

  it.each([
    { last: [true, true], expected: 'keep' },
    { last: [true, true, true], expected: 'stop' },
    { last: [true, true, false], expected: 'keep' },
    { last: [false, true, true, true], expected: 'keep' },
    { last: [true, true, true, false], expected: 'stop' },
  ])('last loads failed: $last → $expected, as good as the stable release is', ({ last, expected }) => {
    expect(judged([0, 5_000], [0, 1_000], last)).toBe(expected);
  });

  it.each([
    { failedReporters: 0, expected: 'keep' },
    { failedReporters: 1, expected: 'keep' },
    { failedReporters: 2, expected: 'keep' },
    { failedReporters: 3, expected: 'stop' },
  ])('$failedReporters networks with failures → $expected, whatever they report', ({ failedReporters, expected }) => {
    expect(judged([2_000, 2_000], [0, 1_000], [true, true, true], failedReporters)).toBe(expected);
  });

  const count = fc.nat({ max: 2_000 });
  it('stops a release that fails always, at the latest at mount 50, whatever the stable release does within reason', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 2_000 }), fc.nat({ max: 30 }), (mounts, stablePercent) => {
        expect(judged([mounts, mounts], [stablePercent, 100])).toBe('stop');
      }),
    );
  });

  it('never keeps a candidate that it stopped when one more mount fails', () => {
    fc.assert(
      fc.property(count, count, count, count, (failures, good, stableFailures, stableGood) => {
        const stable = [stableFailures, stableFailures + stableGood] as const;
        fc.pre(judged([failures, failures + good], stable) === 'stop');
        expect(judged([failures + 1, failures + good + 1], stable)).toBe('stop');
      }),
    );
  });
});
