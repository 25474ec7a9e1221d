import { conflictsAmong, type ReleaseFile, type RemoteDescription } from '@carefront/shared/contracts';
import { releaseId } from './release-names.ts';

export const SHELL = 'shell';

/** Whether the shell's release can run the remote's release: the remote describes itself, and both have the same contract. */
export const fitsShell = (release: ReleaseFile, shell: ReleaseFile): boolean =>
  release.describes !== undefined && release.requires.shell === shell.requires.shell;

/** Descriptions by the names of their remotes. */
export const describedBy = (releases: readonly ReleaseFile[]): Record<string, RemoteDescription> =>
  Object.fromEntries(releases.flatMap(({ name, describes }) => (describes ? [[name, describes]] : [])));

/** One reason why releases cannot serve a clinic together. */
export interface Misfit {
  /** The same for a remote that fits neither the shell before a change nor the shell after the change. */
  readonly id: string;
  /** A sentence for people. */
  readonly reason: string;
}

/** @param releases - All releases that would be active. Without a shell, the contract is not checked. */
export function misfitsAmong(releases: readonly ReleaseFile[]): Misfit[] {
  const shell = releases.find(({ name }) => name === SHELL);
  const remotes = releases.filter((release) => release !== shell);
  const unfit = shell ? remotes.filter((release) => !fitsShell(release, shell)) : [];
  return [
    ...unfit.map((release) => ({
      id: releaseId(release),
      reason: `${releaseId(release)} cannot be run by ${shell ? releaseId(shell) : SHELL}`,
    })),
    ...conflictsAmong(describedBy(remotes)).map((reason) => ({ id: reason, reason })),
  ];
}
