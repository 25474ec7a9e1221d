import type { ReleaseFile } from '@carefront/shared/contracts';
import { idOf, newFaults, type Rule, remotesIn, type SetFault, shellIn } from './plan-facts.ts';

/** The shell has every shared module that a remote uses, in the version that it needs. */
export const sharedVersions: Rule = (facts) => ({ reasons: newFaults(missing, facts) });

interface Version {
  readonly major: number;
  readonly minor: number;
}

function missing(releases: readonly ReleaseFile[]): SetFault[] {
  const shell = shellIn(releases);
  if (!shell) return [];
  // An early shell says nothing about its modules, so nothing new can rely on it.
  const offers = shell.schema === 'carefront-release/2' ? (shell.provides?.shared ?? {}) : {};
  return remotesIn(releases).flatMap((release) =>
    Object.entries(neededBy(release)).flatMap(([module, needed]) => {
      const offered = Object.hasOwn(offers, module) ? offers[module] : undefined;
      if (offered && offered.major === needed.major && offered.minor >= needed.minor) return [];
      const offer = offered ? text(offered) : 'none';
      const reason = `${idOf(release)} needs ${module} ${text(needed)}, ${idOf(shell)} offers ${offer}`;
      return [{ id: `${idOf(release)} ${module}`, reason }];
    }),
  );
}

const neededBy = (release: ReleaseFile): Readonly<Record<string, Version>> =>
  release.schema === 'carefront-release/2' ? release.requires.shared : {};
const text = ({ major, minor }: Version): string => `${major}.${minor}`;
