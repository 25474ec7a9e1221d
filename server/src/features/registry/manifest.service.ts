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
import { type ActiveRelease, findActiveReleases } from './releases/registry.repository.ts';
import { releaseAddress, releaseId } from './releases/release-names.ts';
import { issuedAtMs, signManifest } from './sign-manifest.ts';

/** Browsers also report the mounts of a release that was activated in these days, so that its failures can be rated. */
const WATCHED_DAYS = 7;

/** Cached as long as the directory's row of the clinic: an activation removes that row, and this entry with it. */
const known = new WeakMap<ClinicRow, Promise<ReadonlyMap<string, ActiveRelease>>>();

/** Returns the clinic's active releases, including the shell's, by the name of their remote. */
export function readActiveReleases(
  deps: Pick<Deps, 'database'>,
  clinic: ClinicRow,
): Promise<ReadonlyMap<string, ActiveRelease>> {
  const releases = known.get(clinic) ?? loadActiveReleases(deps, clinic);
  known.set(clinic, releases);
  releases.catch(() => known.delete(clinic));
  return releases;
}

async function loadActiveReleases({ database }: Pick<Deps, 'database'>, clinic: ClinicRow) {
  const releases = await findActiveReleases(database.db, clinic.id);
  return new Map(releases.map((active) => [active.remote, active]));
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
  });
}

function resolveRemote(
  { stable, previous, activatedAtMs }: ActiveRelease,
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
    watched: activatedAtMs > issuedMs - WATCHED_DAYS * DAY_MS,
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
