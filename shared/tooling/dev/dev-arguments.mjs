const USAGE = 'Usage: npm run dev [-- <remote> [--shell <address of a running shell>]]';

/**
 * Reads the arguments of `npm run dev`.
 * @param names - Packages that can be built: the shell and the remotes.
 */
export function readDevArguments(given, names) {
  const at = given.indexOf('--shell');
  const [remote, ...more] = at < 0 ? given : given.toSpliced(at, 2);
  const address = at < 0 ? undefined : given[at + 1];
  const remotes = names.filter((name) => name.startsWith('mf-'));
  if (more.length > 0 || (at >= 0 && remote === undefined)) return { fault: USAGE };
  if (remote !== undefined && !remotes.includes(remote))
    return { fault: `No such remote: ${remote}. There are ${remotes.join(', ')}.` };
  if (at < 0) return { remote };
  if (!address || !URL.canParse(address) || !/^https?:/.test(address)) return { fault: USAGE };
  return { remote, shell: new URL(address).origin };
}
