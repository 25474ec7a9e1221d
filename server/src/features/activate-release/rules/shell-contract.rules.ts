import type { ReleaseFile } from '@carefront/shared/contracts';
import { fitsShell } from '../../registry/public.ts';
import { idOf, newFaults, type Rule, remotesIn, type SetFault, shellIn } from './plan-facts.ts';

/** Each remote has the shell's contract. Without a shell, nothing is asked. */
export const shellContract: Rule = (facts) => ({ reasons: newFaults(unfit, facts) });

function unfit(releases: readonly ReleaseFile[]): SetFault[] {
  const shell = shellIn(releases);
  if (!shell) return [];
  return remotesIn(releases)
    .filter((release) => !fitsShell(release, shell))
    .map((release) => ({ id: idOf(release), reason: `${idOf(release)} cannot be run by ${idOf(shell)}` }));
}
