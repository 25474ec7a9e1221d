const USAGE = `Usage: npm run dev                                  all packages
       npm run dev -- <package> <package> …        only these are built again
       npm run dev -- <remote> [--shell <address>]  one remote, in your browser alone`;

export interface DevArguments {
  fault?: string;
  /** The only remote that is built, for one browser. */
  remote?: string;
  /** Packages that are built for all; empty: every package. */
  packages?: readonly string[];
  /** Origin of a running shell. */
  shell?: string;
}

/**
 * Reads the arguments of `npm run dev`. One remote alone is built for the browser of its developer; everything else is built for all.
 * @param names - Packages that can be built: the shell and the remotes.
 */
export function readDevArguments(given: readonly string[], names: readonly string[]): DevArguments {
  const at = given.indexOf('--shell');
  const packages = at < 0 ? given : given.toSpliced(at, 2);
  const unknown = packages.filter((name) => !names.includes(name));
  if (unknown.length > 0) return { fault: `No such package: ${unknown.join(', ')}. There are ${names.join(', ')}.` };
  const remote = packages.length === 1 && packages[0]?.startsWith('mf-') ? packages[0] : undefined;
  if (at < 0) return remote ? { remote } : { packages };
  const address = given[at + 1];
  if (!remote || !address || !URL.canParse(address) || !/^https?:/.test(address)) return { fault: USAGE };
  return { remote, shell: new URL(address).origin };
}
