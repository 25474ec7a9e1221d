// Checks that the remotes' descriptions fit together: each address, parcel and well-known page has one owner. Each description lists the
// operations and events that the remote's sources use.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  conflictsAmong,
  createPageMap,
  type DescribedRemote,
  gapsAmong,
  SERVER_PAGES,
  WELL_KNOWN_PAGES,
} from '@carefront/shared/contracts';
import { checkedDescription } from '@carefront/shared/contracts/remote-description';
import { isRemoteName } from '@carefront/shared/domain/releases';
import { ROOT } from './fingerprint.ts';
import { findUnlistedUses } from './release-build/described-uses.ts';

export const EVERYTHING_ON = {
  isBookingEnabled: true,
  hasHiddenBookingLinks: true,
  isIntakeFormEnabled: true,
  isChatbotEnabled: true,
};

/** Reads the descriptions of the remotes below `root`, by remote name. */
export async function readDescriptions(root = ROOT): Promise<Record<string, DescribedRemote>> {
  const files = readdirSync(root)
    .filter(isRemoteName)
    .map((name) => ({ name, file: join(root, name, 'src', 'description.ts') }))
    .filter(({ file }) => existsSync(file));
  const entries = files.map(async ({ name, file }): Promise<[string, DescribedRemote]> => {
    // `tsc` checks each of these files: a description is what `describeRemote` returns.
    const module: { description: DescribedRemote } = await import(/* @vite-ignore */ pathToFileURL(file).href);
    return [name, module.description];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns the faults of descriptions that serve one clinic together, one sentence each. */
export function findDescriptionFaults(remotes: Readonly<Record<string, DescribedRemote>>): string[] {
  const invalid = Object.entries(remotes).flatMap(([name, { requires: _requires, ...described }]) => {
    const { error } = checkedDescription.safeParse(described);
    return (error?.issues ?? []).map(({ path, message }) => `${name}: ${path.join('.')} ${message}`);
  });
  if (invalid.length > 0) return invalid;
  const pages = createPageMap(remotes, EVERYTHING_ON);
  const unclaimed = Object.entries(SERVER_PAGES).filter(([, path]) => pages.pageAt(path) === null);
  return [
    ...conflictsAmong(remotes),
    ...gapsAmong(remotes),
    ...WELL_KNOWN_PAGES.filter((page) => !pages.wellKnown[page]).map((page) => `no remote provides the page ${page}`),
    ...unclaimed.map(([name, path]) => `the server gives out ${path} (${name}), and no remote claims it`),
  ];
}

if (import.meta.main) {
  const remotes = await readDescriptions();
  const unlisted = Object.entries(remotes).flatMap(([name, { requires }]) =>
    findUnlistedUses(join(ROOT, name), requires).map((sentence) => `${name}: ${sentence}`),
  );
  const faults = [...findDescriptionFaults(remotes), ...unlisted];
  for (const fault of faults) console.error(`  ${fault}`);
  console.log(
    faults.length === 0 ? 'The remotes’ descriptions fit together.' : `${faults.length} faults in descriptions.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
