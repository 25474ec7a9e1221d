// Runs Vitest and Playwright for `npm test`: shows their output and reads the results from their JSON reports.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../find-chromium.mjs';
import { ROOT } from '../fingerprint.mjs';
import { run } from '../processes.mjs';
import { makeTestFolder } from './test-folder.mjs';
import { readPlaywrightReport, readVitestReport } from './test-results.mjs';

// For databases, browser profiles and reports of the run.
const TMPDIR = makeTestFolder();

/** Runs a tool that writes a JSON report. @returns Its exit code and the report; `null` when it wrote none. */
async function runWithReport(start) {
  const file = join(TMPDIR, 'report.json');
  rmSync(file, { force: true });
  const code = await start(file);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  rmSync(file, { force: true });
  return { code, report };
}

/** Counts a file that fails to load as one failed test. */
function withExitCode(results, code, what) {
  if (code === 0 || results.failed > 0) return results;
  return { ...results, failed: 1, failures: [...results.failures, `${what} ended with ${code}`] };
}

/**
 * @param folder - The package's folder.
 * @param selection - `'all'`, or files whose tests run.
 */
export async function runVitest(folder, selection = 'all', { args = [], env = {} } = {}) {
  console.log(`\n${folder} ${args.join(' ')}`);
  const related = ['related', '--run', '--passWithNoTests'];
  const what = selection === 'all' ? ['run'] : [...related, ...selection.map((file) => join(ROOT, file))];
  const { code, report } = await runWithReport((file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    return run('vitest', [...what, ...args, ...reporters], { cwd: join(ROOT, folder), env: { TMPDIR, ...env } });
  });
  return withExitCode(readVitestReport(report, folder), code, `${folder}: vitest`);
}

/** @param selection - `'all'`, or files below `e2e`. */
export async function runPlaywright(selection = 'all') {
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
