import { describe, expect, it } from 'vitest';
import { parseArguments } from './arguments.ts';
import { longest, readPlaywrightReport, readVitestReport } from './test-results.ts';

describe('the arguments of npm test', () => {
  it.each([
    [[], { stages: [], isChangedOnly: false, ref: undefined }],
    [['unit', 'e2e'], { stages: ['unit', 'e2e'], isChangedOnly: false, ref: undefined }],
    [['--changed'], { stages: [], isChangedOnly: true, ref: undefined }],
    [['--changed', 'HEAD~2'], { stages: [], isChangedOnly: true, ref: 'HEAD~2' }],
    [['unit', '--changed', 'HEAD~2', 'e2e'], { stages: ['unit', 'e2e'], isChangedOnly: true, ref: 'HEAD~2' }],
    [['--changed', 'unit'], { stages: ['unit'], isChangedOnly: true, ref: undefined }],
  ])('%j', (args, expected) => {
    expect(parseArguments(args)).toEqual(expected);
  });

  it('an unknown stage is refused', () => {
    expect(() => parseArguments(['units'])).toThrow('Unknown: units');
  });
});

describe('the reports of the tools', () => {
  it('failed vitest tests are named by file, and all are timed', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: '/x/mf-a/src/a.test.ts',
          assertionResults: [
            { status: 'passed', fullName: 'a works', duration: 20, failureMessages: [] },
            { status: 'failed', fullName: 'a ends', duration: 1500, failureMessages: ['Error: no\n at x'] },
          ],
        },
      ],
    };
    expect(readVitestReport(report, '/x')).toEqual({
      passed: 1,
      failed: 1,
      failures: ['mf-a src/a.test.ts: a ends: Error: no'],
      timed: [
        { name: 'mf-a/src/a.test.ts: a works', seconds: 0.02 },
        { name: 'mf-a/src/a.test.ts: a ends', seconds: 1.5 },
      ],
    });
  });

  it('a file that fails to load counts as one failed test, named by its package', () => {
    const broken = {
      name: '/x/mf-b/src/b.test.tsx',
      status: 'failed',
      message: 'No such file\nat',
      assertionResults: [],
    };
    const { failed, failures } = readVitestReport({ numPassedTests: 0, testResults: [broken] }, '/x');
    expect([failed, failures]).toEqual([1, ['mf-b src/b.test.tsx: No such file']]);
  });

  it('a flaky browser test counts as failed, also in nested suites', () => {
    const spec = (title: string, ok: boolean) => ({
      ...{ file: 'a.spec.ts', line: 3, title, ok },
      tests: [{ projectName: 'phone', results: [{ duration: 1000 }, { duration: 500 }] }],
    });
    const suites = [{ specs: [spec('one', true)], suites: [{ specs: [spec('two', false)] }] }];
    const { passed, failed, failures, timed } = readPlaywrightReport({
      suites,
      stats: { expected: 1, unexpected: 0, flaky: 1 },
    });
    expect([passed, failed, failures]).toEqual([1, 1, ['e2e/a.spec.ts:3: two']]);
    expect(timed.map(({ seconds }) => seconds)).toEqual([1.5, 1.5]);
  });

  it('a missing report gives no result', () => {
    const nothing = { passed: 0, failed: 0, failures: [], timed: [] };
    expect([readVitestReport(null, 'a'), readPlaywrightReport(null)]).toEqual([nothing, nothing]);
  });

  it('the longest tests come first', () => {
    const timed = [1, 3, 2].map((seconds) => ({ name: `${seconds}`, seconds }));
    expect(longest(timed, 2).map(({ seconds }) => seconds)).toEqual([3, 2]);
  });
});
