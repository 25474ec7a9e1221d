// Results of the stages of `npm test`: counts, failures by name, and the time of each test.

/** Returns the failed tests of vitest's report, with the first line of each error. */
const failedTests = (report, folder) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => {
        const why = failureMessages[0]?.split('\n')[0] ?? '';
        return `${folder} ${pathInside(name, folder)}: ${fullName}: ${why}`;
      }),
  );

const pathInside = (file, folder) => file.replaceAll('\\', '/').split(`/${folder}/`).at(-1);

/** Reads passed, failed and timed tests from vitest's JSON report. @returns `null` when the report was not written. */
export function readVitestReport(report, folder) {
  const timed = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${folder}/${pathInside(name, folder)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  const passed = report?.numPassedTests ?? 0;
  return { passed, failed: report?.numFailedTests ?? 0, failures: failedTests(report, folder), timed };
}

/** Collects the specs of nested suites. */
const specsOf = (suite) => [...(suite.suites ?? []).flatMap(specsOf), ...(suite.specs ?? [])];

/** Reads Playwright's JSON report into the same form. A flaky test counts as failed. */
export function readPlaywrightReport(report) {
  const specs = specsOf(report ?? {});
  const nameOf = ({ file, line, title }) => `e2e/${file}:${line}: ${title}`;
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const timed = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, results }) => ({
      name: `${nameOf(spec)} [${projectName}]`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  const failures = specs.filter(({ ok }) => !ok).map(nameOf);
  return { passed: expected, failed: unexpected + flaky, failures, timed };
}

/** Returns the longest tests first. */
export const longest = (timed, count) => [...timed].sort((a, b) => b.seconds - a.seconds).slice(0, count);
