import { execFileSync } from 'node:child_process';
import { ROOT } from '../fingerprint.ts';

// Git's own messages are not shown: a branch that does not exist is no error here.
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Returns the commit at which this branch left the main branch. */
function branchStart(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main);
    } catch {} // this branch does not exist
  }
  return 'HEAD';
}

/** Returns the paths changed since `ref`, deleted, or unknown to git. @param ref - By default, the start of the branch. */
export function changedFiles(ref: string = branchStart()): string[] {
  const changed = git('diff', '--name-only', '--no-renames', ref, '--');
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...new Set(`${changed}\n${added}`.split('\n').filter(Boolean))];
}
