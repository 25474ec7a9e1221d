import { buildChanged } from '../build-packages.ts';
import { clinicSet } from '../contract-test/release-set.ts';
import { loadContract, printCase, runCases } from '../contract-test/run-cases.ts';
import { type Options, UsageError } from './arguments.ts';
import { CommandFailed } from './command-failed.ts';
import type { FoundRemote } from './find-remote.ts';
import { clinicAddress, createRegistry } from './registry.ts';
import type { Steps } from './steps.ts';

/** Tests the built remote with the other releases of a clinic. It needs no key, because a clinic's releases are public. */
export async function testContract(
  { say }: Pick<Steps, 'say'>,
  { name, folder }: FoundRemote,
  { server, clinic }: Pick<Options, 'server' | 'clinic'>,
): Promise<void> {
  if (!server) throw new UsageError('The test needs the releases of a clinic: --server https://clinic.example');
  await buildChanged([folder]);
  const contract = await loadContract(name, folder);
  const set = await clinicSet(createRegistry(clinicAddress(server, clinic)).get, folder);
  const { passed, failed } = await runCases(set, [{ name, contract }], printCase);
  say(`${passed} passed, ${failed} failed`);
  if (failed > 0) throw new CommandFailed('The contract test failed.');
}
