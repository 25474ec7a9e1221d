// `npm run release -- mf-booking`, `npm run release:plan -- …`; in the folder of a remote `npx carefront release`.

import { readReleaseId } from '@carefront/shared/domain/releases';
import { applyChanges, changesOf, listReleases, planChanges, rollBack } from './activate.ts';
import { type Options, readArguments, USAGE, UsageError } from './arguments.ts';
import { testContract } from './contract-command.ts';
import { findRemote } from './find-remote.ts';
import { loadKey, loadTestKey, writeNewKey } from './key-file.ts';
import { clinicAddress, createRegistry } from './registry.ts';
import { releaseRemote } from './release-command.ts';
import { createSteps, type Steps } from './steps.ts';

/** npm starts its scripts in the root of the repository, and says where the caller was. */
const callerFolder = (): string => process.env.INIT_CWD ?? process.cwd();

function openRegistry(
  { server, clinic, keyFile }: Pick<Options, 'server' | 'clinic' | 'keyFile'>,
  remote: string | undefined,
) {
  const key = loadKey({ keyFile, remote, server });
  const at = server ?? key.server;
  if (!at) throw new UsageError('Name the server: --server https://clinic.example');
  return { key, registry: createRegistry(clinicAddress(at, clinic), key) };
}

/** The remote of the first release. */
const remoteOf = ([id = '']: readonly string[]): string | undefined => readReleaseId(id)?.name;

const COMMANDS: Readonly<Record<Options['command'], (steps: Steps, options: Options) => Promise<void>>> = {
  async release(steps, options) {
    const remote = findRemote(options.words[0], callerFolder());
    const { key, registry } = openRegistry(options, remote.name);
    const testKey = loadTestKey({ ...options, remote: remote.name, server: options.server ?? key.server }) ?? key;
    await releaseRemote(steps, registry, { remote, options, key, tests: createRegistry(registry.address, testKey) });
  },
  async plan(steps, { words, ...options }) {
    const { registry } = openRegistry(options, remoteOf(words));
    await planChanges(steps, registry, { ...options, changes: await changesOf(registry, words) });
  },
  async apply(steps, { words, ...options }) {
    const { registry } = openRegistry(options, remoteOf(words));
    const wanted = { ...options, changes: await changesOf(registry, words) };
    await applyChanges(steps, registry, wanted, await planChanges(steps, registry, wanted));
  },
  async rollback(steps, { words: [remote = ''], ...options }) {
    await rollBack(steps, openRegistry(options, remote).registry, remote, options.reason);
  },
  async list(steps, { words: [remote], ...options }) {
    await listReleases(steps, openRegistry(options, remote).registry, remote);
  },
  async key({ say }, { name, remotes = [], server, isForTests }) {
    if (!name || remotes.length === 0) throw new UsageError('A key needs --name and --remotes.');
    const { id, public_key, file } = await writeNewKey({
      ...{ name, remotes, server, purpose: isForTests ? 'tests' : 'release' },
    });
    say(`The private key is in ${file}. It never leaves this computer.`);
    say(`Key ${id} for ${remotes.join(', ')}. The owner adds its public key on the page /staff/releases:`);
    say(`Public key: ${public_key}`);
  },
  contract: (steps, options) => testContract(steps, findRemote(options.words[0], callerFolder()), options),
};

/** @returns The exit code: 0 done, 1 refused or failed, 2 wrong words. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const options = readArguments(args);
    await COMMANDS[options.command](createSteps(), options);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    if (!(error instanceof UsageError)) return 1;
    console.error(`\n${USAGE}`);
    return 2;
  }
}

process.exitCode = await main(process.argv.slice(2));
