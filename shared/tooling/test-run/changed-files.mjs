import { execFileSync } from 'node:child_process';
import { ROOT } from '../fingerprint.mjs';

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The commit at which this branch left the main one. */
function branchStart() {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main);
    } catch {} // no such branch here
  }
  return 'HEAD';
}

/** Paths from the root: changed since `ref`, deleted, or not yet known to git. @param ref - Where the branch began, if not given. */
export function changedFiles(ref = branchStart()) {
  const changed = git('diff', '--name-only', '--no-renames', ref, '--');
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...new Set(`${changed}\n${added}`.split('\n').filter(Boolean))];
}
