// `npm test`: everything that must hold, fast things first; ends with `N passed, N failed`.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from './build-packages.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { ROOT } from './fingerprint.mjs';
import { run } from './processes.mjs';

const totals = { passed: 0, failed: 0 };
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
  }
  console.log(`── ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** A check without tests of its own counts as one. */
async function check(command, args, options) {
  const code = await run(command, args, options);
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
}

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
  // A file that cannot even be loaded fails no test of its own.
  if (code !== 0 && !report?.numFailedTests) count(0, 1);
}

async function playwright() {
  const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
  rmSync(reportFile, { force: true });
  const code = await run('playwright', ['test', '--reporter=list,json'], {
    cwd: join(ROOT, 'e2e'),
    env: { ...env, PATH: `${join(ROOT, 'e2e', 'node_modules', '.bin')}:${process.env.PATH}` },
  });
  const stats = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')).stats : null;
  count(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0));
  if (code !== 0 && !stats?.unexpected) count(0, 1);
}

const foldersWith = (file) =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, file)))
    .map(({ name }) => name);
const packages = foldersWith('tsconfig.json');
const tested = foldersWith('vitest.config.ts');

await stage('lint', () => check('biome', ['check', '--error-on-warnings', '.']));
await stage('boundaries', () => check(process.execPath, ['shared/tooling/check-boundaries.mjs']));
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
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
