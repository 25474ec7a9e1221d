import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteContract } from '@carefront/shared/testing/contract';
import type { Look, SeenStates } from '@carefront/shared/testing/looks';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_OPTIONS, ensureChromium } from '../find-chromium.mjs';
import { findGaps } from './find-gaps.ts';
import { type CaseWorld, createRegistryKey } from './page-document.ts';
import { createReleaseFiles } from './release-files.ts';
import type { ReleaseSet } from './release-set.ts';
import { startRenderer } from './start-renderer.ts';
import { validateCase } from './validate-case.ts';
import { nameOfSetting, settingsOf, validateLook } from './validate-look.ts';

/** A page waits half of its time: for the server, for a frame, for a chunk. */
const PAGES_AT_ONCE = 2;

export interface TestedRemote {
  readonly name: string;
  readonly contract: RemoteContract;
  /** Taken, too, if there are some. */
  readonly looks?: readonly Look[] | null;
}

interface WaitingCase {
  readonly title: string;
  findFaults(browser: Browser): Promise<readonly string[]>;
}

export interface DoneCase {
  readonly title: string;
  readonly faults: readonly string[];
  readonly ms: number;
}

/** Numbers of cases. */
interface CaseCounts {
  readonly passed: number;
  readonly failed: number;
}

export const contractFileOf = (name: string, folder: string): string =>
  join(folder, 'contract', `${name.slice('mf-'.length)}.contract.ts`);

/** @throws Error if the remote has no contract. */
export async function loadContract(name: string, folder: string): Promise<RemoteContract> {
  const file = contractFileOf(name, folder);
  if (!existsSync(file)) throw new Error(`${name} has no contract: ${file} is missing.`);
  const { contract } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  if (!contract) throw new Error(`${file} exports no contract.`);
  return contract;
}

/** Returns null if the remote has no looks. */
export async function loadLooks(name: string, folder: string): Promise<readonly Look[] | null> {
  const file = join(folder, 'contract', `${name.slice('mf-'.length)}.looks.ts`);
  if (!existsSync(file)) return null;
  const { looks } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  if (!looks) throw new Error(`${file} exports no looks.`);
  return looks;
}

/** Returns the cases of one remote, each with its title and a function that finds its faults. */
function casesOf(world: CaseWorld, { name, contract }: TestedRemote): WaitingCase[] {
  const { remotes } = world.set.manifest;
  const descriptions = Object.fromEntries(Object.entries(remotes).map(([each, { describes }]) => [each, describes]));
  const gaps = findGaps(name, descriptions, contract);
  const complete: WaitingCase = { title: `${name} has a case for each view and part`, findFaults: async () => gaps };
  const cases = [...contract.pages, ...contract.parcels].map(
    (each): WaitingCase => ({
      title: `${name} ${each.title}`,
      findFaults: (browser) => validateCase(browser, world, { ...each, remote: name }),
    }),
  );
  return gaps.length > 0 ? [complete, ...cases] : cases;
}

/** Returns the looks of one remote in the same form, one for each setting. */
const looksOf = (world: CaseWorld, { name, looks }: TestedRemote, seen: SeenStates): WaitingCase[] =>
  (looks ?? []).flatMap((look) =>
    settingsOf(look).map((setting) => ({
      title: `${name} ${look.title} (${nameOfSetting(setting)})`,
      findFaults: (browser) => validateLook(browser, world, { ...look, remote: name }, setting, seen),
    })),
  );

/**
 * Opens each case in one browser, against the set of releases. While a page waits, another one uses the processor.
 * @param onCase - Called after each case.
 */
export async function runCases(
  set: ReleaseSet,
  remotes: readonly TestedRemote[],
  onCase: (done: DoneCase) => void,
): Promise<CaseCounts> {
  const files = createReleaseFiles(set);
  const renderer = startRenderer(files.work);
  const world: CaseWorld = { set, files, renderer, key: await createRegistryKey() };
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_OPTIONS });
  const counts = { passed: 0, failed: 0 };
  const seenStates = new Set<string>();
  const seen: SeenStates = { has: (state) => seenStates.has(state), keep: (state) => seenStates.add(state) };
  const waiting = remotes.flatMap((remote) => [...casesOf(world, remote), ...looksOf(world, remote, seen)]);
  const next = async () => {
    for (let each = waiting.shift(); each; each = waiting.shift()) {
      const began = Date.now();
      const faults = await each.findFaults(browser).catch((error: Error) => [error.message]);
      counts[faults.length === 0 ? 'passed' : 'failed'] += 1;
      onCase({ title: each.title, faults, ms: Date.now() - began });
    }
  };
  try {
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, next));
    return counts;
  } finally {
    await browser.close();
    renderer.close();
    files.close();
  }
}

export function printCase({ title, faults, ms }: DoneCase): void {
  console.log(`  ${faults.length === 0 ? '✓' : '✗'} ${title} (${(ms / 1000).toFixed(1)} s)`);
  for (const fault of faults) console.log(`      ${fault}`);
}
