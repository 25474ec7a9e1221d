import {
  AppError,
  type FallbackRelease,
  type Manifest,
  type ReleaseFile,
  type ResolvedRelease,
} from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { fitsShell, SHELL } from './releases/fitting-releases.rules.ts';
import { type ActiveRelease, findActiveReleases } from './releases/registry.repository.ts';
import { releaseAddress, releaseId } from './releases/release-names.ts';

/** Files that a browser loads by hash. */
const BROWSER_CODE = /\.(js|css)$/;

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

/**
 * Returns the releases that the clinic's browsers load: only remotes that have an activation (SH-02), each at the clinic's own version
 * (SH-03). A release that the active shell cannot run is left out, such as a release that was built before remotes described themselves.
 * @throws AppError `unavailable` while no shell is active.
 */
export function toManifest(clinic: ClinicRow, active: ReadonlyMap<string, ActiveRelease>): Manifest {
  const shell = requireShell(clinic, active);
  const remotes = [...active.values()].filter(
    ({ remote, stable }) => remote !== SHELL && fitsShell(stable, shell.stable),
  );
  return {
    clinic: clinic.slug,
    shell: resolve(shell.stable),
    remotes: Object.fromEntries(remotes.map((active) => [active.remote, resolveRemote(active, shell.stable)])),
  };
}

function resolveRemote({ stable, previous }: ActiveRelease, shell: ReleaseFile): ResolvedRelease {
  const fallback = previous && fitsShell(previous, shell) ? resolve(previous) : null;
  return { ...resolve(stable), fallback, describes: stable.describes };
}

/** Addresses of the files by file name. */
function resolve(release: ReleaseFile): FallbackRelease {
  const address = releaseAddress(release);
  const { version, container, entry, preload, styles, integrity, slot } = release;
  return {
    id: releaseId(release),
    version,
    container,
    entry: address + entry,
    integrity: integrity[entry] ?? '',
    preload: preload.map((file) => address + file),
    styles: styles.map((file) => address + file),
    assets: Object.fromEntries(
      Object.entries(integrity)
        .filter(([file]) => BROWSER_CODE.test(file))
        .map(([file, hash]) => [address + file, hash]),
    ),
    slot,
  };
}
