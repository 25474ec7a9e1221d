// `npm test [-- <stage> …] [-- --changed [<git ref>]]`: runs all checks and tests, the fast ones first.
import { buildableFolders, buildChanged } from './build-packages.ts';
import { runContractsHere } from './contract-test/run-contract.ts';
import { parseArguments } from './test-run/arguments.ts';
import { changedFiles } from './test-run/changed-files.ts';
import { printSelection } from './test-run/print-selection.ts';
import { runIntegrationTests, runPlaywright, runUnitTests } from './test-run/run-tools.ts';
import { selectTests } from './test-run/select-tests.ts';
import { type Command, createTestRun } from './test-run/test-run.ts';
import { foldersWith, readWorkspace } from './test-run/workspace.ts';

const { stages, isChangedOnly, ref } = parseArguments(process.argv.slice(2));
/** null: everything runs. */
const selection = isChangedOnly ? selectTests(changedFiles(ref), readWorkspace()) : null;
if (selection) printSelection(selection);
const { stage, check, checkAll, add, report } = createTestRun(stages);

const tool = (file: string): Command => [process.execPath, [`shared/tooling/${file}`]];
const isCompiled = (folder: string): boolean => selection === null || selection.types.includes(folder);
/** Keeps what the compiler knows of unchanged files between the runs of changes. The whole run reads everything again. */
const compilerMemory = (folder: string): string[] =>
  selection === null ? [] : ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${folder}.tsbuildinfo`];

await stage('lint', () =>
  checkAll([['biome', ['check', '--error-on-warnings', '.']], tool('check-patterns.ts'), tool('check-texts.ts')]),
);
await stage('boundaries', () =>
  checkAll([
    ...(isCompiled('shared') ? [tool('check-api.ts')] : []),
    tool('check-boundaries.ts'),
    tool('check-zones.ts'),
    tool('check-descriptions.ts'),
    tool('check-remote-names.ts'),
    tool('check-sentences.ts'),
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
  await check(process.execPath, ['shared/tooling/check-sizes.ts']);
  // Where only some specs run, the first that needs such a build makes it.
  if (!selection || selection.specs === 'all') await check(process.execPath, ['e2e/foreign-builds.ts']);
});
await stage('unit', async () => {
  const results = await runUnitTests(selection?.packages);
  if (results) add(results);
});
await stage('integration', async () => {
  const selected = selection ? selection.integration : 'all';
  if (selected.length > 0) add(await runIntegrationTests(selected));
});
await stage('e2e', async () => {
  const remotes = selection ? selection.contracts : buildableFolders().filter((name) => name !== 'shell');
  if (remotes.length > 0) add(await runContractsHere(remotes));
  const specs = selection ? selection.specs : 'all';
  if (specs.length > 0) add(await runPlaywright(specs));
});

process.exitCode = report() ? 0 : 1;
