// Results of the stages of `npm test`: counts, failures by name, and the time of each test.

/** Returns the package of a test file, and the file's path in it. */
function placeOf(file, root) {
  const [folder, ...path] = file
    .replaceAll('\\', '/')
    .slice(root.length + 1)
    .split('/');
  return { folder, path: path.join('/') };
}

const firstLine = (text = '') => text.split('\n')[0];

/** Returns the failed tests of one file, or the file when it failed to load or in its set-up. Each with the first line of its error. */
function failuresOf({ name, status, message, assertionResults }, root) {
  const { folder, path } = placeOf(name, root);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${folder} ${path}: ${firstLine(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${folder} ${path}: ${fullName}: ${firstLine(failureMessages[0])}`,
  );
}

/**
 * Reads passed, failed and timed tests from vitest's JSON report; a file that fails to load counts as one failed test.
 * @param root - Of the workspace: each test is named by its package and the file's path in it.
 */
export function readVitestReport(report, root) {
  const files = report?.testResults ?? [];
  const timed = files.flatMap(({ name, assertionResults }) => {
    const { folder, path } = placeOf(name, root);
    return assertionResults.map(({ fullName, duration }) => ({
      name: `${folder}/${path}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    }));
  });
  const failures = files.flatMap((file) => failuresOf(file, root));
  return { passed: report?.numPassedTests ?? 0, failed: failures.length, failures, timed };
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
