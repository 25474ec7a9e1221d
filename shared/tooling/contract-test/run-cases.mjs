import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM_OPTIONS, ensureChromium } from '../find-chromium.mjs';
import { findGaps } from './find-gaps.mjs';
import { createRegistryKey } from './page-document.mjs';
import { createReleaseFiles } from './release-files.mjs';
import { startRenderer } from './start-renderer.mjs';
import { validateCase } from './validate-case.mjs';
import { nameOfSetting, settingsOf, validateLook } from './validate-look.mjs';

/** A page waits half of its time: for the server, for a frame, for a chunk. */
const PAGES_AT_ONCE = 2;

export const contractFileOf = (name, folder) => join(folder, 'contract', `${name.slice('mf-'.length)}.contract.ts`);

/** @throws Error if the remote has no contract. */
export async function loadContract(name, folder) {
  const file = contractFileOf(name, folder);
  if (!existsSync(file)) throw new Error(`${name} has no contract: ${file} is missing.`);
  const { contract } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  if (!contract) throw new Error(`${file} exports no contract.`);
  return contract;
}

/** Returns null if the remote has no looks. */
export async function loadLooks(name, folder) {
  const file = join(folder, 'contract', `${name.slice('mf-'.length)}.looks.ts`);
  if (!existsSync(file)) return null;
  const { looks } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  if (!looks) throw new Error(`${file} exports no looks.`);
  return looks;
}

/** Returns the cases of one remote, each with its title and a function that finds its faults. */
function casesOf(world, { name, contract }) {
  const { remotes } = world.set.manifest;
  const descriptions = Object.fromEntries(Object.entries(remotes).map(([each, { describes }]) => [each, describes]));
  const gaps = findGaps(name, descriptions, contract);
  const complete = { title: `${name} has a case for each view and part`, findFaults: async () => gaps };
  const cases = [...contract.pages, ...contract.parcels].map((each) => ({
    title: `${name} ${each.title}`,
    findFaults: (browser) => validateCase(browser, world, { ...each, remote: name }),
  }));
  return gaps.length > 0 ? [complete, ...cases] : cases;
}

/** Returns the looks of one remote in the same form, one for each setting. */
const looksOf = (world, { name, looks }, seen) =>
  (looks ?? []).flatMap((look) =>
    settingsOf(look).map((setting) => ({
      title: `${name} ${look.title} (${nameOfSetting(setting)})`,
      findFaults: (browser) => validateLook(browser, world, { ...look, remote: name }, setting, seen),
    })),
  );

/**
 * Opens each case in one browser, against the set of releases. While a page waits, another one uses the processor.
 * @param remotes - `name` and `contract` of each remote, and its `looks` if they are to be taken, too.
 * @param onCase - Called after each case.
 * @returns The number of passed and failed cases.
 */
export async function runCases(set, remotes, onCase) {
  const files = createReleaseFiles(set);
  const renderer = startRenderer(files.work);
  const world = { set, files, renderer, key: await createRegistryKey() };
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_OPTIONS });
  const counts = { passed: 0, failed: 0 };
  const seenStates = new Set();
  const seen = { has: (state) => seenStates.has(state), keep: (state) => seenStates.add(state) };
  const waiting = remotes.flatMap((remote) => [...casesOf(world, remote), ...looksOf(world, remote, seen)]);
  const next = async () => {
    for (let each = waiting.shift(); each; each = waiting.shift()) {
      const began = Date.now();
      const faults = await each.findFaults(browser).catch((error) => [error.message]);
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

export function printCase({ title, faults, ms }) {
  console.log(`  ${faults.length === 0 ? '✓' : '✗'} ${title} (${(ms / 1000).toFixed(1)} s)`);
  for (const fault of faults) console.log(`      ${fault}`);
}
