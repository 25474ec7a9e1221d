import {
  AppError,
  type FallbackRelease,
  type Manifest,
  type ReleaseFile,
  type ResolvedRelease,
} from '@carefront/shared/contracts';
import { DAY_MS } from '@carefront/shared/domain';
import { policyOf, resolveFiles } from '@carefront/shared/domain/releases';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { fitsShell, SHELL } from './releases/fitting-releases.rules.ts';
import { findActivationStates, type LoadedActivations } from './releases/registry.repository.ts';
import { releaseAddress, releaseId } from './releases/release-names.ts';
import {
  isRunning,
  type Resolution,
  type ResolvedRelease as ResolvedReleaseOfRemote,
  resolutionOfNobody,
  resolveReleases,
} from './releases/resolve-release.rules.ts';
import { issuedAtMs, signManifest } from './sign-manifest.ts';

/** Browsers also report the mounts of a release that was activated in these days, so that its failures can be rated. */
const WATCHED_DAYS = 7;

/** A release that a browser loads, with what all releases of the same answer share. */
export interface ActiveRelease extends ResolvedReleaseOfRemote {
  /** Number of changes of what the clinic's browsers load so far. */
  readonly sequence: number;
  /** Releases of the clinic's remotes that no browser may run any more. */
  readonly revoked: readonly string[];
}

interface Known extends LoadedActivations {
  /** One entry for each different answer: the same answer is the same map, so that pages of it can be cached by the map. */
  readonly answers: Map<string, ReadonlyMap<string, ActiveRelease>>;
}

/** Cached as long as the directory's row of the clinic: an activation removes that row, and this entry with it. */
const known = new WeakMap<ClinicRow, Promise<Known>>();
/** More answers than shares of visitors give in practice; a browser with an answer beyond them is answered all the same. */
const MOST_ANSWERS = 64;

/**
 * Returns the releases that a browser at the clinic loads, including the shell's, by the name of their remote.
 * @param resolution - Absent: a browser that nothing is known about.
 */
export async function readActiveReleases(
  deps: Pick<Deps, 'database'>,
  clinic: ClinicRow,
  resolution: Resolution = resolutionOfNobody(clinic.id),
): Promise<ReadonlyMap<string, ActiveRelease>> {
  const loaded = await readActivations(deps, clinic);
  const resolved = resolveReleases(loaded.rows, loaded.stops, resolution);
  if (resolution.override) return toAnswer(resolved, loaded);
  const key = resolved.map(({ stable }) => releaseId(stable)).join();
  const answer = loaded.answers.get(key) ?? toAnswer(resolved, loaded);
  if (loaded.answers.size < MOST_ANSWERS) loaded.answers.set(key, answer);
  return answer;
}

/** Whether some visitors of the clinic load another release than others, so that each visitor needs a number. */
export async function hasVisitorShare(deps: Pick<Deps, 'database'>, clinic: ClinicRow): Promise<boolean> {
  const { rows, stops } = await readActivations(deps, clinic);
  return rows.some(({ candidate }) => candidate?.unit === 'visitor' && isRunning(candidate, stops));
}

function readActivations(deps: Pick<Deps, 'database'>, clinic: ClinicRow): Promise<Known> {
  const loading = known.get(clinic) ?? loadActivations(deps, clinic);
  known.set(clinic, loading);
  loading.catch(() => known.delete(clinic));
  return loading;
}

async function loadActivations({ database }: Pick<Deps, 'database'>, clinic: ClinicRow): Promise<Known> {
  return { ...(await findActivationStates(database.db, clinic.id)), answers: new Map() };
}

function toAnswer(
  resolved: readonly ResolvedReleaseOfRemote[],
  { stops, sequence }: LoadedActivations,
): ReadonlyMap<string, ActiveRelease> {
  const revoked = [...stops].flatMap(([id, kind]) => (kind === 'revoked' ? [id] : [])).sort();
  return new Map(resolved.map((release) => [release.remote, { ...release, sequence, revoked }]));
}

/** Returns the signed manifest for a browser at the clinic. @throws AppError `unavailable` while no shell is active. */
export async function readManifest(
  deps: Pick<Deps, 'database' | 'secrets' | 'clock'>,
  clinic: ClinicRow,
  resolution?: Resolution,
): Promise<Manifest> {
  return toManifest(deps, clinic, await readActiveReleases(deps, clinic, resolution));
}

/** @throws AppError `unavailable` while no shell is active, because the shell renders every page. */
export function requireShell(clinic: ClinicRow, active: ReadonlyMap<string, ActiveRelease>): ActiveRelease {
  const shell = active.get(SHELL);
  if (shell) return shell;
  throw new AppError('unavailable', `no shell is active for clinic ${clinic.id}`, { retryAfterSeconds: 10 });
}

/** Cached as long as the releases themselves, which are read again after seconds. */
const signed = new WeakMap<ReadonlyMap<string, ActiveRelease>, Manifest>();

/**
 * Returns the releases that the clinic's browsers load, signed: only remotes that have an activation (SH-02), each at the clinic's own
 * version (SH-03). A release that the active shell cannot run is left out, such as a release that was built before remotes described
 * themselves.
 * @throws AppError `unavailable` while no shell is active.
 */
export function toManifest(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  clinic: ClinicRow,
  active: ReadonlyMap<string, ActiveRelease>,
): Manifest {
  const manifest = signed.get(active) ?? makeManifest(deps, clinic, active);
  signed.set(active, manifest);
  return manifest;
}

function makeManifest(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  clinic: ClinicRow,
  active: ReadonlyMap<string, ActiveRelease>,
): Manifest {
  const shell = requireShell(clinic, active);
  const issuedMs = issuedAtMs(deps.clock.nowMs());
  const remotes = [...active.values()].filter(
    ({ remote, stable }) => remote !== SHELL && fitsShell(stable, shell.stable),
  );
  return signManifest(deps, {
    clinic: clinic.slug,
    sequence: shell.sequence,
    shell: resolve(shell.stable),
    remotes: Object.fromEntries(
      remotes.map((active) => [active.remote, resolveRemote(active, shell.stable, issuedMs)]),
    ),
    revoked: [...shell.revoked],
  });
}

function resolveRemote(
  { stable, previous, activatedAtMs, isCompared, overrideOrigin }: ActiveRelease,
  shell: ReleaseFile,
  issuedMs: number,
): ResolvedRelease {
  const policy = policyOf(stable.describes);
  const mayFallBack = policy.fallback === 'previous' && previous !== null && fitsShell(previous, shell);
  return {
    ...resolve(stable),
    fallback: mayFallBack ? resolve(previous) : null,
    describes: stable.describes,
    policy: { offline: policy.offline === 'allow' },
    watched: isCompared || activatedAtMs > issuedMs - WATCHED_DAYS * DAY_MS,
    ...(overrideOrigin !== null && { override: { origin: overrideOrigin } }),
  };
}

/** Addresses of the files by file name. */
function resolve(release: ReleaseFile): FallbackRelease {
  const address = releaseAddress(release);
  const { version, container, slot } = release;
  const files = resolveFiles(release, (file) => address + file);
  return {
    ...{ id: releaseId(release), version, container },
    ...files,
    preload: [...files.preload],
    styles: [...files.styles],
    assets: { ...files.assets },
    // A signed value has whole numbers only; documents of early builds may have fractions.
    slot: { min_height_px: Math.round(slot.min_height_px) },
  };
}
