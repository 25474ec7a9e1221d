// `npm run contract [-- mf-booking …]`: opens the built releases in the built shell, with the answers of their contracts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRemoteName } from '@carefront/shared/domain/releases';
import { buildableFolders, buildChanged } from '../build-packages.ts';
import { ROOT } from '../fingerprint.ts';
import type { Results } from '../test-run/test-results.ts';
import { builtSet } from './release-set.ts';
import { type DoneCase, loadContract, loadLooks, printCase, runCases } from './run-cases.ts';

/**
 * Runs the contracts of these remotes of the repository, and takes their looks, against all its builds.
 * @returns Results in the form that `npm test` reports.
 */
export async function runContractsHere(
  names: readonly string[] = buildableFolders().filter(isRemoteName),
): Promise<Results> {
  const unknown = names.filter((name) => !isRemoteName(name) || !existsSync(join(ROOT, name)));
  if (unknown.length > 0) throw new Error(`No such remote: ${unknown.join(', ')}`);
  const set = builtSet(buildableFolders().map((name) => join(ROOT, name)));
  const remotes = names.map(async (name) => ({
    name,
    contract: await loadContract(name, join(ROOT, name)),
    looks: await loadLooks(name, join(ROOT, name)),
  }));
  console.log('\ncontract tests and looks');
  const done: DoneCase[] = [];
  const counts = await runCases(set, await Promise.all(remotes), (each) => {
    printCase(each);
    done.push(each);
  });
  const nameOf = ({ title }: DoneCase): string => `contract: ${title}`;
  return {
    ...counts,
    failures: done.filter(({ faults }) => faults.length > 0).map((each) => `${nameOf(each)}: ${each.faults[0]}`),
    timed: done.map((each) => ({ name: nameOf(each), seconds: each.ms / 1000 })),
  };
}

if (import.meta.main) {
  const names = process.argv.slice(2);
  await buildChanged();
  const { passed, failed } = await runContractsHere(names.length > 0 ? names : undefined);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
