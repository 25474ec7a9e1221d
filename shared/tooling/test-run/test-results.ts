// Results of the stages of `npm test`: counts, failures by name, and the time of each test.

export interface TimedTest {
  name: string;
  seconds: number;
}
export interface Results {
  passed: number;
  failed: number;
  failures: string[];
  timed: TimedTest[];
}

/** The parts of vitest's report that are read. */
interface VitestReport {
  readonly testResults?: readonly VitestFile[];
  readonly numPassedTests?: number;
}
interface VitestFile {
  readonly name: string;
  readonly status?: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly duration?: number | null;
    readonly failureMessages?: readonly string[];
  }[];
}

/** Those of Playwright's. */
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly PlaywrightSpec[];
}
interface PlaywrightSpec {
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly {
    readonly projectName: string;
    readonly results: readonly { readonly duration: number }[];
  }[];
}
interface PlaywrightReport extends PlaywrightSuite {
  readonly stats?: { readonly expected?: number; readonly unexpected?: number; readonly flaky?: number };
}

/** Returns the package of a test file, and the file's path in it. */
function placeOf(file: string, root: string): { folder: string; path: string } {
  const [folder = '', ...path] = file
    .replaceAll('\\', '/')
    .slice(root.length + 1)
    .split('/');
  return { folder, path: path.join('/') };
}

const firstLine = (text = ''): string => text.split('\n', 1).join('');

/** Returns the failed tests of one file, or the file when it failed to load or in its set-up. Each with the first line of its error. */
function failuresOf({ name, status, message, assertionResults }: VitestFile, root: string): string[] {
  const { folder, path } = placeOf(name, root);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${folder} ${path}: ${firstLine(message)}`];
  return failed.map(
    ({ fullName, failureMessages = [] }) => `${folder} ${path}: ${fullName}: ${firstLine(failureMessages[0])}`,
  );
}

/**
 * Reads passed, failed and timed tests from vitest's JSON report; a file that fails to load counts as one failed test.
 * @param root - Of the workspace: each test is named by its package and the file's path in it.
 */
export function readVitestReport(report: VitestReport | null | undefined, root: string): Results {
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
const specsOf = (suite: PlaywrightSuite): PlaywrightSpec[] => [
  ...(suite.suites ?? []).flatMap(specsOf),
  ...(suite.specs ?? []),
];

/** Reads Playwright's JSON report into the same form. A flaky test counts as failed. */
export function readPlaywrightReport(report: PlaywrightReport | null | undefined): Results {
  const specs = specsOf(report ?? {});
  const nameOf = ({ file, line, title }: PlaywrightSpec): string => `e2e/${file}:${line}: ${title}`;
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
export const longest = (timed: readonly TimedTest[], count: number): TimedTest[] =>
  [...timed].sort((a, b) => b.seconds - a.seconds).slice(0, count);
