import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDocument, ReplyOf } from '@carefront/shared/contracts';
import { readReleaseId, releaseSetText, SHELL_NAME } from '@carefront/shared/domain/releases';
import { buildChanged } from '../build-packages.ts';
import { clinicSet, idsOf, type ReleaseSet } from '../contract-test/release-set.ts';
import { contractFileOf, loadContract, runCases } from '../contract-test/run-cases.ts';
import { buildHash, ROOT } from '../fingerprint.ts';
import { applyChanges, changesOf, planChanges } from './activate.ts';
import type { Options } from './arguments.ts';
import { CommandFailed } from './command-failed.ts';
import type { FoundRemote } from './find-remote.ts';
import type { TeamKey } from './key-file.ts';
import { readPackage, signedRelease, uploadOf, writeVersion } from './make-release.ts';
import { CallRefused } from './refusals.ts';
import type { Registry } from './registry.ts';
import { chooseVersion, nextVersion } from './release-versions.rules.ts';
import type { Steps } from './steps.ts';

type Listed = ReplyOf<'listReleases'>;
type Releases = Listed['data'];

/** The id under which the same build was published before; undefined: it was not. */
const findSame = (releases: Releases, name: string, version: string, hash: string): string | undefined =>
  releases.find(({ id, source }) => {
    const known = readReleaseId(id);
    return source === 'published' && known?.name === name && known.version === version && known.hash === hash;
  })?.id;

const takenMessage = (name: string, version: string, next: string): string =>
  `${name} ${version} has been published with other contents, and a version is published once. ` +
  `The next version is ${next}: run the command again with --bump, or choose one with --version.`;

/** Chooses the version and writes it into package.json. @returns The id, if the same build was published before. */
function prepareVersion(
  { name, version: current, folder }: FoundRemote,
  { version, bump }: Options,
  releases: Releases,
): string | undefined {
  const published = releases.filter(({ source }) => source === 'published').map((release) => release.version);
  const same = version === undefined && findSame(releases, name, current, buildHash(folder));
  if (same) return same;
  const chosen = chooseVersion({ current, version, bump }, published);
  if (chosen.taken !== undefined) throw new CommandFailed(takenMessage(name, chosen.taken, chosen.next));
  if (chosen.version !== current) writeVersion(folder, chosen.version);
  return undefined;
}

async function publish(
  registry: Registry,
  { name, folder }: FoundRemote,
  { notes, key }: { notes: Options['notes']; key: TeamKey },
) {
  const document = signedRelease(folder, { notes, key });
  try {
    return await registry.publish(document, await uploadOf(folder, document));
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code !== 'release_version_taken') throw error;
    throw new CommandFailed(takenMessage(name, document.version, nextVersion(document.version, [])), { cause: error });
  }
}

/** A shell is tested with every remote of the clinic that is in this repository. */
const remotesHere = ({ manifest }: ReleaseSet) =>
  Object.keys(manifest.remotes)
    .map((name) => ({ name, folder: join(ROOT, name) }))
    .filter(({ name, folder }) => existsSync(contractFileOf(name, folder)));

interface CaseResult {
  readonly title: string;
  readonly faults: readonly string[];
}

/** Runs the remote's contract against the releases that the clinic's browsers would load. @returns The set and the counts. */
async function testInSet(registry: Registry, { name, folder }: FoundRemote, id: string) {
  const set = await clinicSet(registry.get, folder, id);
  const remotes = name === SHELL_NAME ? remotesHere(set) : [{ name, folder }];
  const contracts = remotes.map(async (each) => ({ ...each, contract: await loadContract(each.name, each.folder) }));
  const failures: string[] = [];
  const counts = await runCases(set, await Promise.all(contracts), ({ title, faults }: CaseResult) => {
    if (faults.length > 0) failures.push([title, ...faults.map((fault) => `  ${fault}`)].join('\n'));
  });
  return { set, counts, failures };
}

/** Ids of the clinic's active releases with the new one in its place; also of remotes that are turned off. */
function plannedIds(activations: Listed['activations'], id: string): string[] {
  const name = readReleaseId(id)?.name;
  return [...activations.filter(({ remote }) => remote !== name).map(({ active }) => active), id];
}

const hashOfSet = (ids: readonly string[]): string => createHash('sha256').update(releaseSetText(ids)).digest('hex');

interface Registries {
  readonly registry: Registry;
  /** With the key that vouches for the tests: another one than the key that published. */
  readonly tests: Registry;
}

/**
 * Tests the release in the clinic's set, and tells the server the result.
 * @throws CommandFailed if a case failed.
 */
async function makeEvidence(
  { step }: Steps,
  { registry, tests }: Registries,
  remote: FoundRemote,
  { id, commit }: { id: string; commit: string | null },
): Promise<string> {
  const { set, counts, failures } = await step(async () => {
    const value = await testInSet(registry, remote, id);
    const { passed, failed } = value.counts;
    return { value, did: `contract test in the clinic's set: ${passed} passed, ${failed} failed` };
  });
  const { activations } = await registry.listReleases(remote.name);
  const ids = plannedIds(activations, id);
  const others = idsOf(set).filter((each) => !ids.includes(each));
  if (others.length > 0)
    throw new CommandFailed(
      `Another release was activated during the test: ${others.join(', ')}. Run the command again.`,
    );
  await step(async () => {
    const { set_hash } = await tests.postEvidence({ set: ids, suite: 'contract', ...counts, commit });
    return { value: set_hash, did: `sent the result for the set ${set_hash.slice(0, 10)}` };
  });
  if (failures.length > 0)
    throw new CommandFailed(`Nothing was activated: the contract test failed.\n${failures.join('\n')}`);
  return hashOfSet(ids);
}

/** First address of the remote's own pages, without parameters; a page for everybody comes first. */
function addressOf({ address }: Registry, { describes }: ReleaseDocument): string {
  const routes = describes?.views.flatMap((view) => ('routes' in view ? view.routes : [])) ?? [];
  const first = routes.find(({ access }) => access === 'public') ?? routes[0];
  const parts = first?.path.split('/').filter((part) => !part.startsWith(':')) ?? ['', 'site'];
  return `${address}${parts.join('/')}`;
}

interface ReleaseOrder {
  readonly remote: FoundRemote;
  readonly options: Options;
  readonly key: TeamKey;
  readonly tests: Registry;
}

/**
 * Builds one remote and brings it to a clinic: version, build, publish, contract test, evidence, plan, apply. Where an owner decides about
 * what the key activates, it ends before the last step.
 */
export async function releaseRemote(
  steps: Steps,
  registry: Registry,
  { remote, options, key, tests }: ReleaseOrder,
): Promise<void> {
  const { step, say } = steps;
  const { name, folder } = remote;
  if (!key.remotes.includes(name))
    throw new CommandFailed(`The key ${key.id} is for ${key.remotes.join(', ')}, and not for ${name}.`);
  const { data: releases } = await registry.listReleases(name);
  const known = prepareVersion(remote, options, releases);
  const { version } = readPackage(folder);
  await step(async () => {
    await buildChanged([folder]);
    return { value: undefined, did: `built ${name} ${version}` };
  });
  const id = await step(async () => {
    if (known) return { value: known, did: `the same build was published before: ${known}` };
    const published = await publish(registry, remote, { notes: options.notes, key });
    return { value: published.id, did: `signed and published ${published.id}` };
  });
  if (options.isPublishOnly) return say(`\n${id} is published, and active nowhere. ${steps.total()}`);
  const release = signedRelease(folder, { key });
  const tested = await makeEvidence(steps, { registry, tests }, remote, { id, commit: release.commit });
  const wanted = { changes: await changesOf(registry, [id]), share: options.share, reason: options.reason };
  const sequence = await planChanges(steps, registry, wanted, { tested, mayWait: true });
  if (sequence === null)
    return say(
      `\n${id} is published and tested. It waits for an owner: ${registry.address}/staff/releases ${steps.total()}`,
    );
  await applyChanges(steps, registry, wanted, sequence);
  return say(`\nOpen ${addressOf(registry, release)} to see ${name} ${version}. ${steps.total()} in all`);
}
