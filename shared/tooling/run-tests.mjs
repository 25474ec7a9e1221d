// `npm test [-- <stage> …] [-- --changed [<git ref>]]`: runs all checks and tests, the fast ones first.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildableFolders, buildChanged } from './build-packages.mjs';
import { runContractsHere } from './contract-test/run-contract.mjs';
import { ROOT } from './fingerprint.mjs';
import { parseArguments } from './test-run/arguments.mjs';
import { changedFiles } from './test-run/changed-files.mjs';
import { printSelection } from './test-run/print-selection.mjs';
import { runPlaywright, runVitest } from './test-run/run-tools.mjs';
import { selectTests } from './test-run/select-tests.mjs';
import { createTestRun } from './test-run/test-run.mjs';
import { foldersWith, readWorkspace } from './test-run/workspace.mjs';

const { stages, isChangedOnly, ref } = parseArguments(process.argv.slice(2));
/** null: everything runs. */
const selection = isChangedOnly ? selectTests(changedFiles(ref), readWorkspace()) : null;
if (selection) printSelection(selection);
const { stage, check, checkAll, add, report } = createTestRun(stages);

const tool = (file) => [process.execPath, [`shared/tooling/${file}`]];
const isCompiled = (folder) => selection === null || selection.types.includes(folder);
/** Keeps what the compiler knows of unchanged files between the runs of changes. The whole run reads everything again. */
const compilerMemory = (folder) =>
  selection === null ? [] : ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${folder}.tsbuildinfo`];
/** Returns `'all'`, the test files that run, or `undefined` when nothing of the package runs. */
const selectionOf = (folder) => (selection ? selection.packages[folder] : 'all');

/** Folders of rules that use days or times: all except those about the site's texts. */
const foldersWithTimes = () =>
  readdirSync(join(ROOT, 'shared', 'src', 'domain'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'site')
    .map(({ name }) => `src/domain/${name}/`);

async function test(folder, options) {
  const selected = selectionOf(folder);
  if (selected) add(await runVitest(folder, selected, options));
}

await stage('lint', () =>
  checkAll([['biome', ['check', '--error-on-warnings', '.']], tool('check-patterns.mjs'), tool('check-texts.mjs')]),
);
await stage('boundaries', () =>
  checkAll([
    ...(isCompiled('shared') ? [tool('check-api.mjs')] : []),
    tool('check-boundaries.mjs'),
    tool('check-zones.mjs'),
    tool('check-descriptions.mjs'),
    tool('check-remote-names.mjs'),
  ]),
);
await stage('types', () =>
  checkAll(
    foldersWith('tsconfig.json')
      .filter(isCompiled)
      .map((folder) => ['tsc', ['-p', folder, '--noEmit', ...compilerMemory(folder)]]),
  ),
);
await stage('build', async () => {
  await buildChanged();
  await check(process.execPath, ['shared/tooling/check-sizes.mjs']);
});
await stage('unit', async () => {
  for (const folder of foldersWith('vitest.config.ts')) {
    const args = folder === 'server' ? ['--project', 'unit'] : [];
    await test(folder, { args, env: { TZ: 'UTC' } });
  }
  // The rules about days and times run once more, in a zone with unusual clock changes.
  const selected = selectionOf('shared');
  const isTouched = selected === 'all' || selected?.some((file) => file.startsWith('shared/src/domain/'));
  if (isTouched) add(await runVitest('shared', 'all', { args: foldersWithTimes(), env: { TZ: 'America/St_Johns' } }));
});
await stage('integration', async () => {
  const selected = selection ? selection.integration : 'all';
  if (selected.length > 0) add(await runVitest('server', selected, { args: ['--project=!unit'] }));
});
await stage('e2e', async () => {
  const remotes = selection ? selection.contracts : buildableFolders().filter((name) => name !== 'shell');
  if (remotes.length > 0) add(await runContractsHere(remotes));
  const specs = selection ? selection.specs : 'all';
  if (specs.length > 0) add(await runPlaywright(specs));
});

process.exitCode = report() ? 0 : 1;
