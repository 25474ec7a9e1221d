// `npm test [-- <stage> …] [-- --changed [<git ref>]]`: runs all checks and tests, the fast ones first.
import { buildableFolders, buildChanged } from './build-packages.mjs';
import { runContractsHere } from './contract-test/run-contract.mjs';
import { parseArguments } from './test-run/arguments.mjs';
import { changedFiles } from './test-run/changed-files.mjs';
import { runIntegrationTests, runPlaywright, runUnitTests } from './test-run/run-tools.mjs';
import { selectTests } from './test-run/select-tests.mjs';
import { createTestRun } from './test-run/test-run.mjs';
import { foldersWith, readWorkspace } from './test-run/workspace.mjs';

const { stages, isChangedOnly, ref } = parseArguments(process.argv.slice(2));
const selection = isChangedOnly ? selectTests(changedFiles(ref), readWorkspace()) : null;
/** Returns `'all'`, the changed files whose tests run, or `undefined` when nothing of the package runs. */
const selectionOf = (folder) => (selection ? selection.packages[folder] : 'all');
const { stage, check, add, report } = createTestRun(stages);

await stage('lint', async () => {
  await check('biome', ['check', '--error-on-warnings', '.']);
  await check(process.execPath, ['shared/tooling/check-patterns.mjs']);
  await check(process.execPath, ['shared/tooling/check-texts.mjs']);
});
await stage('boundaries', async () => {
  await check(process.execPath, ['shared/tooling/check-boundaries.mjs']);
  await check(process.execPath, ['shared/tooling/check-zones.mjs']);
  await check(process.execPath, ['shared/tooling/check-descriptions.mjs']);
  await check(process.execPath, ['shared/tooling/check-remote-names.mjs']);
  await check(process.execPath, ['shared/tooling/check-api.mjs']);
});
await stage('types', async () => {
  for (const folder of foldersWith('tsconfig.json')) {
    if (selectionOf(folder)) await check('tsc', ['-p', folder, '--noEmit']);
  }
});
await stage('build', async () => {
  await buildChanged();
  await check(process.execPath, ['shared/tooling/check-sizes.mjs']);
});
await stage('unit', async () => {
  const results = await runUnitTests(selection?.packages);
  if (results) add(results);
});
await stage('integration', async () => {
  const selected = selectionOf('server');
  if (selected) add(await runIntegrationTests(selected));
});
await stage('e2e', async () => {
  // A shell that changed meets all remotes.
  const remotes = buildableFolders().filter((name) => name !== 'shell' && (selectionOf(name) || selectionOf('shell')));
  if (remotes.length > 0) add(await runContractsHere(remotes));
  const specs = selection ? selection.specs : 'all';
  if (specs.length > 0) add(await runPlaywright(specs));
});

process.exitCode = report() ? 0 : 1;
