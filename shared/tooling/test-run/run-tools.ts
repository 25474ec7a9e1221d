// Runs Vitest and Playwright for `npm test`: shows their output and reads the results from their JSON reports.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../find-chromium.mjs';
import { ROOT } from '../fingerprint.ts';
import { run } from '../processes.ts';
import { chooseUnitTests, type PackageSelection, unitTestFolders } from './all-unit-tests.ts';
import { makeTestFolder } from './test-folder.ts';
import { type Results, readPlaywrightReport, readVitestReport } from './test-results.ts';

// For databases, browser profiles and reports of the run.
const TMPDIR = makeTestFolder();

/** Runs a tool that writes a JSON report. @returns Its exit code and the report; `null` when it wrote none. */
async function runWithReport(start: (file: string) => Promise<number>) {
  const file = join(TMPDIR, 'report.json');
  rmSync(file, { force: true });
  const code = await start(file);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  rmSync(file, { force: true });
  return { code, report };
}

/** A tool that ended badly without a failed test, such as by an error between tests, counts as one. */
function withExitCode(results: Results, code: number, what: string): Results {
  if (code === 0 || results.failed > 0) return results;
  return { ...results, failed: 1, failures: [...results.failures, `${what} ended with ${code}`] };
}

interface Place {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

async function runVitest(
  what: string,
  args: readonly string[],
  { cwd = ROOT, env = {} }: Place = {},
): Promise<Results> {
  const { code, report } = await runWithReport((file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    return run('vitest', [...args, ...reporters], { cwd, env: { TMPDIR, ...env } });
  });
  return withExitCode(readVitestReport(report, ROOT), code, `${what}: vitest`);
}

/** @param files - Test files that run, from the root; null: all tests. A template of tests is a test file that runs only in a made remote. */
const testsOf = (files: readonly string[] | null): string[] =>
  files === null ? ['run'] : ['run', '--passWithNoTests', ...files.map((file) => join(ROOT, file))];

/**
 * Runs the unit tests of all packages in one process (vitest.config.ts of the root).
 * @param packages - By name, `'all'` or the test files that run. null: all tests of all packages.
 * @returns null when nothing is to run.
 */
export async function runUnitTests(packages: PackageSelection | null = null): Promise<Results | null> {
  const all: PackageSelection = Object.fromEntries(unitTestFolders().map((folder) => [folder, 'all']));
  const { folders, files } = await chooseUnitTests(packages ?? all);
  if (folders.length === 0) return null;
  console.log(`\n${folders.join(', ')}`);
  // The rules about days and times run in an unusual zone too.
  return runVitest('unit', testsOf(files), { env: { TZ: 'UTC', UNIT_TEST_FOLDERS: folders.join(',') } });
}

/** Runs the server's tests with a database. @param selection - `'all'`, or the test files that run. */
export function runIntegrationTests(selection: 'all' | readonly string[] = 'all'): Promise<Results> {
  const args = [...testsOf(selection === 'all' ? null : selection), '--project=!unit'];
  return runVitest('server', args, { cwd: join(ROOT, 'server') });
}

/** @param selection - `'all'`, or files below `e2e`. */
export async function runPlaywright(selection: 'all' | readonly string[] = 'all'): Promise<Results> {
  const e2e = join(ROOT, 'e2e');
  const { code, report } = await runWithReport((file) => {
    const env = {
      TMPDIR,
      CHROMIUM_PATH: ensureChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PATH: `${join(e2e, 'node_modules', '.bin')}:${process.env.PATH}`,
    };
    const specs = selection === 'all' ? [] : selection;
    return run('playwright', ['test', '--reporter=list,json', ...specs], { cwd: e2e, env });
  });
  return withExitCode(readPlaywrightReport(report), code, 'e2e: playwright');
}
