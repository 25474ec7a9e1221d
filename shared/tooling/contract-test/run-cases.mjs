import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM_OPTIONS, ensureChromium } from '../find-chromium.mjs';
import { findGaps } from './find-gaps.mjs';
import { judgeCase } from './judge-case.mjs';
import { createRegistryKey } from './page-document.mjs';
import { createReleaseFiles } from './release-files.mjs';
import { startRenderer } from './start-renderer.mjs';

export const contractFileOf = (name, folder) => join(folder, 'contract', `${name.slice('mf-'.length)}.contract.ts`);

/** @throws Error if the remote has no contract. */
export async function loadContract(name, folder) {
  const file = contractFileOf(name, folder);
  if (!existsSync(file)) throw new Error(`${name} has no contract: ${file} is missing.`);
  const { contract } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  if (!contract) throw new Error(`${file} exports no contract.`);
  return contract;
}

/** Runs the cases of one remote. @returns For each case its name, its faults and its time. */
async function* casesOf(browser, world, { name, contract }) {
  const { remotes } = world.set.manifest;
  const descriptions = Object.fromEntries(Object.entries(remotes).map(([each, { describes }]) => [each, describes]));
  const gaps = findGaps(name, descriptions, contract);
  if (gaps.length > 0) yield { title: `${name} has a case for each view and part`, faults: gaps, ms: 0 };
  for (const contractCase of [...contract.pages, ...contract.parcels]) {
    const began = Date.now();
    const faults = await judgeCase(browser, world, { ...contractCase, remote: name });
    yield { title: `${name} ${contractCase.title}`, faults, ms: Date.now() - began };
  }
}

/**
 * Opens each case in one browser, against the set of releases.
 * @param remotes - `{ name, contract }` of each remote.
 * @param onCase - Called after each case.
 * @returns The number of passed and failed cases.
 */
export async function runCases(set, remotes, onCase) {
  const files = createReleaseFiles(set);
  const renderer = startRenderer(files.work);
  const world = { set, files, renderer, key: await createRegistryKey() };
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_OPTIONS });
  const counts = { passed: 0, failed: 0 };
  try {
    for (const remote of remotes)
      for await (const done of casesOf(browser, world, remote)) {
        counts[done.faults.length === 0 ? 'passed' : 'failed'] += 1;
        onCase(done);
      }
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
