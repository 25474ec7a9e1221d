// `npm test`: everything that must hold, fast things first; ends with `N passed, N failed`.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from './build-packages.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { ROOT } from './fingerprint.mjs';
import { run } from './processes.mjs';

const totals = { passed: 0, failed: 0 };
/** What failed, by name: said again at the end, where thousands of lines have long pushed it out of a log's end. */
const failures = [];
const only = process.argv.slice(2);
const began = Date.now();
const reportFile = join(tmpdir(), `carefront-report-${process.pid}.json`);

function count(passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
}

async function stage(name, work) {
  if (only.length > 0 && !only.includes(name)) return;
  const start = Date.now();
  console.log(`\n── ${name}`);
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    count(0, 1);
    failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
  }
  console.log(`── ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** A check without tests of its own counts as one. */
async function check(command, args, options) {
  const code = await run(command, args, options);
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  if (code !== 0) failures.push([command, ...args].join(' '));
}

/** The failed tests of vitest's report, with the first line of why. */
const failedTests = (report, folder) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => {
        const why = failureMessages[0]?.split('\n')[0] ?? '';
        return `${name.split(`/${folder}/`).at(-1)}: ${fullName}: ${why}`;
      }),
  );

/** The failed tests of Playwright's report, whose suites hold suites. */
const failedSpecs = (suite) => [
  ...(suite.suites ?? []).flatMap(failedSpecs),
  ...(suite.specs ?? []).filter(({ ok }) => !ok).map(({ file, line, title }) => `e2e/${file}:${line}: ${title}`),
];

async function vitest(folder, args = [], env = {}) {
  console.log(`\n${folder} ${args.join(' ')}`);
  rmSync(reportFile, { force: true });
  const code = await run(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
    { cwd: join(ROOT, folder), env },
  );
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : null;
  count(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
  failures.push(...failedTests(report, folder).map((line) => `${folder} ${line}`));
  // A file that cannot even be loaded fails no test of its own.
  if (code !== 0 && !report?.numFailedTests) {
    count(0, 1);
    failures.push(`${folder}: vitest ended with ${code}`);
  }
}

async function playwright() {
  const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
  rmSync(reportFile, { force: true });
  const code = await run('playwright', ['test', '--reporter=list,json'], {
    cwd: join(ROOT, 'e2e'),
    env: { ...env, PATH: `${join(ROOT, 'e2e', 'node_modules', '.bin')}:${process.env.PATH}` },
  });
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : null;
  const stats = report?.stats;
  count(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0));
  failures.push(...failedSpecs(report ?? {}));
  if (code !== 0 && !stats?.unexpected) {
    count(0, 1);
    failures.push(`e2e: playwright ended with ${code}`);
  }
}

const foldersWith = (file) =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, file)))
    .map(({ name }) => name);
const packages = foldersWith('tsconfig.json');
const tested = foldersWith('vitest.config.ts');

await stage('lint', async () => {
  await check('biome', ['check', '--error-on-warnings', '.']);
  await check(process.execPath, ['shared/tooling/check-patterns.mjs']);
});
await stage('boundaries', async () => {
  await check(process.execPath, ['shared/tooling/check-boundaries.mjs']);
  await check(process.execPath, ['shared/tooling/check-zones.mjs']);
});
await stage('types', async () => {
  for (const folder of packages) await check('tsc', ['-p', folder, '--noEmit']);
});
await stage('build', async () => {
  await buildChanged();
  await check(process.execPath, ['shared/tooling/check-sizes.mjs']);
});
await stage('unit', async () => {
  for (const folder of tested) await vitest(folder, folder === 'server' ? ['--project', 'unit'] : [], { TZ: 'UTC' });
  // The rules once more in a zone whose clocks change at odd hours and offsets.
  await vitest('shared', ['src/domain'], { TZ: 'America/St_Johns' });
});
await stage('integration', () => vitest('server', ['--project=!unit']));
await stage('e2e', playwright);

rmSync(reportFile, { force: true });
console.log(`\n${((Date.now() - began) / 1000).toFixed(0)} s`);
for (const line of failures) console.log(`failed: ${line}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
