import { conflictsAmong, type ReleaseFile, type RemoteDescription } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { bucketOf, isInShare, policyOf, SHELL_NAME } from '@carefront/shared/domain/releases';
import { sha256 } from '../../../platform/access/secrets.ts';
import { releaseId } from './stored-release.ts';

/** Reason why browsers load a release no more. `stopped`: it ends as a candidate. `revoked`: it ends everywhere. */
export type StopKind = 'stopped' | 'revoked';

/** The release that a share of clinics or visitors loads instead of the stable release. */
export interface Candidate {
  readonly release: ReleaseFile;
  readonly basisPoints: number;
  readonly unit: 'clinic' | 'visitor';
  readonly salt: string;
}

/** The releases of one remote at a clinic, before a visitor is known. */
export interface ActivationState {
  readonly remote: string;
  readonly stable: ReleaseFile;
  readonly previous: ReleaseFile | null;
  readonly candidate: Candidate | null;
  /** `off`: the clinic's browsers do not load the remote. */
  readonly state: 'on' | 'off';
  readonly activatedAtMs: EpochMs;
}

/** A release that one browser shows instead: a published release, or a developer's own build at another origin. */
export type Override =
  | { readonly remote: string; readonly release: ReleaseFile }
  | { readonly remote: string; readonly origin: string };

/** The facts about a browser that decide which releases it loads. */
export interface Resolution {
  readonly clinicId: number;
  /** Random number of the visitor, 0 to 9999; null: a signed-in person, or a visitor without a number. Such browsers load stable releases. */
  readonly visitorBucket: number | null;
  /** The caller has checked that this browser may have it. */
  readonly override: Override | null;
}

/** The releases of one remote that a browser loads. */
export interface ResolvedRelease {
  readonly remote: string;
  readonly stable: ReleaseFile;
  readonly previous: ReleaseFile | null;
  readonly activatedAtMs: EpochMs;
  /** Browsers report its mounts, because a candidate is compared with the stable release. */
  readonly isCompared: boolean;
  /** Origin of a developer's own build; null: none. */
  readonly overrideOrigin: string | null;
}

export type Stops = ReadonlyMap<string, StopKind>;

/** The resolution of a browser that nothing is known about. */
export const resolutionOfNobody = (clinicId: number): Resolution => ({ clinicId, visitorBucket: null, override: null });

/**
 * Decides which release of a remote a browser loads: the override, the candidate for its share, or the stable release. A revoked release
 * is never loaded: the release before takes its place where the remote's policy allows it.
 * @returns null when the browser does not get the remote.
 */
export function resolveRelease(row: ActivationState, stops: Stops, resolution: Resolution): ResolvedRelease | null {
  const { remote, activatedAtMs, candidate } = row;
  const override = resolution.override?.remote === remote ? resolution.override : null;
  const isRevoked = (release: ReleaseFile) => stops.get(releaseId(release)) === 'revoked';
  const previous = row.previous && !isRevoked(row.previous) ? row.previous : null;
  const common = { remote, activatedAtMs, isCompared: isRunning(candidate, stops), overrideOrigin: null };
  if (override && 'release' in override) return { ...common, stable: override.release, previous: null };
  if (row.state === 'off') return null;
  const overrideOrigin = override?.origin ?? null;
  const inShare = candidate && isRunning(candidate, stops) && isForBrowser(candidate, resolution) ? candidate : null;
  if (!isRevoked(row.stable)) {
    const [stable, before] = inShare ? [inShare.release, row.stable] : [row.stable, previous];
    return { ...common, overrideOrigin, stable, previous: before };
  }
  if (inShare) return { ...common, overrideOrigin, stable: inShare.release, previous: null };
  if (!previous || policyOf(row.stable.describes).fallback === 'none') return null;
  return { ...common, overrideOrigin, stable: previous, previous: null };
}

/**
 * Resolves all remotes of a clinic. A candidate that the shell of this browser cannot run is left for the stable release, and an earlier release
 * that it cannot run takes no place.
 * @param rows - With the shell's.
 */
export function resolveReleases(
  rows: readonly ActivationState[],
  stops: Stops,
  resolution: Resolution,
): ResolvedRelease[] {
  const shellRow = rows.find(({ remote }) => remote === SHELL_NAME);
  const shell = shellRow && resolveRelease(shellRow, stops, resolution)?.stable;
  const fits = (release: ReleaseFile) => !shell || runsInShell(release, shell);
  const remotes = withOverride(rows, resolution.override).map((row) => {
    if (row.remote === SHELL_NAME) return row;
    const candidate = row.candidate && fits(row.candidate.release) ? row.candidate : null;
    return { ...row, candidate, previous: row.previous && fits(row.previous) ? row.previous : null };
  });
  return remotes.flatMap((row) => resolveRelease(row, stops, resolution) ?? []);
}

/** A browser can try a release of a remote that the clinic does not have yet. */
function withOverride(rows: readonly ActivationState[], override: Override | null): readonly ActivationState[] {
  if (!override || !('release' in override) || rows.some(({ remote }) => remote === override.remote)) return rows;
  const { remote, release } = override;
  return [...rows, { remote, stable: release, previous: null, candidate: null, state: 'on', activatedAtMs: 0 }];
}

export const isRunning = (candidate: Candidate | null, stops: Stops): boolean =>
  candidate !== null && !stops.has(releaseId(candidate.release));

/** The clinic's own bucket is the same for all its browsers. */
function isForBrowser({ basisPoints, unit, salt }: Candidate, { clinicId, visitorBucket }: Resolution): boolean {
  const subject = unit === 'clinic' ? clinicId : visitorBucket;
  return subject !== null && isInShare(bucketOf(salt, String(subject), sha256), basisPoints);
}

/** Whether the shell's release can run the remote's release: the remote describes itself, and both have the same contract. */
export const fitsShell = (release: ReleaseFile, shell: ReleaseFile): boolean =>
  release.describes !== undefined && release.requires.shell === shell.requires.shell;

interface ModuleVersion {
  readonly major: number;
  readonly minor: number;
}

/** A shared module that a release uses, and the shell has not in the version that the release needs. */
interface MissingModule {
  readonly module: string;
  readonly needed: ModuleVersion;
  /** undefined: the shell has no such module. */
  readonly offered: ModuleVersion | undefined;
}

/** Returns the shared modules that the shell's release cannot give the remote's release (decision 52). */
export function modulesMissingIn(shell: ReleaseFile, release: ReleaseFile): MissingModule[] {
  // An early shell says nothing about its modules, so nothing new can rely on it.
  const offers = shell.schema === 'carefront-release/2' ? (shell.provides?.shared ?? {}) : {};
  const needs = release.schema === 'carefront-release/2' ? release.requires.shared : {};
  return Object.entries(needs).flatMap(([module, needed]) => {
    const offered = Object.hasOwn(offers, module) ? offers[module] : undefined;
    const isOffered = offered?.major === needed.major && offered.minor >= needed.minor;
    return isOffered ? [] : [{ module, needed, offered }];
  });
}

/** Whether the shell has the release's contract and every shared module that the release uses. */
export const runsInShell = (release: ReleaseFile, shell: ReleaseFile): boolean =>
  fitsShell(release, shell) && modulesMissingIn(shell, release).length === 0;

/** Descriptions by the names of their remotes. */
export const describedBy = (releases: readonly ReleaseFile[]): Record<string, RemoteDescription> =>
  Object.fromEntries(releases.flatMap(({ name, describes }) => (describes ? [[name, describes]] : [])));

/** One reason why releases cannot serve a clinic together. */
interface UnfitRelease {
  /** The same for a remote that fits neither the shell before a change nor the shell after the change. */
  readonly id: string;
  /** A sentence for people. */
  readonly reason: string;
}

/** @param releases - All releases that would be active. Without a shell, the contract is not checked. */
export function unfitReleasesAmong(releases: readonly ReleaseFile[]): UnfitRelease[] {
  const shell = releases.find(({ name }) => name === SHELL_NAME);
  const remotes = releases.filter((release) => release !== shell);
  const unfit = shell ? remotes.filter((release) => !fitsShell(release, shell)) : [];
  return [
    ...unfit.map((release) => ({
      id: releaseId(release),
      reason: `${releaseId(release)} cannot be run by ${shell ? releaseId(shell) : SHELL_NAME}`,
    })),
    ...conflictsAmong(describedBy(remotes)).map((reason) => ({ id: reason, reason })),
  ];
}
