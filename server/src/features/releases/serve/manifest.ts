import { createHash } from 'node:crypto';
import {
  AppError,
  createPageMap,
  type FallbackRelease,
  type Manifest,
  type PageMap,
  type ReleaseFile,
  type ResolvedRelease,
} from '@carefront/shared/contracts';
import { manifest as manifestSchema } from '@carefront/shared/contracts/schemas';
import { DAY_MS, type EpochMs } from '@carefront/shared/domain';
import {
  allOrigins,
  canonicalJson,
  type NamedOrigins,
  policyOf,
  resolveFiles,
  SHELL_NAME,
  type SignedSchema,
  signedText,
} from '@carefront/shared/domain/releases';
import type { Deps } from '../../../deps.ts';
import { type ClinicPart, type ClinicRow, editorsOf } from '../../../platform/clinics/clinic-directory.ts';
import { findActivationStates, type LoadedActivations } from '../stored/activation.repository.ts';
import {
  describedBy,
  fitsShell,
  isRunning,
  type Resolution,
  type ResolvedRelease as ResolvedReleaseOfRemote,
  resolutionOfNobody,
  resolveReleases,
  runsInShell,
} from '../stored/resolve-release.rules.ts';
import { releaseAddress, releaseId } from '../stored/stored-release.ts';

/** Browsers also report the mounts of a release that was activated in these days, so that its failures can be rated. */
const WATCHED_DAYS = 7;

/** A release that a browser loads, with what all releases of the same answer share. */
export interface ActiveRelease extends ResolvedReleaseOfRemote {
  /** Number of changes of what the clinic's browsers load so far. */
  readonly sequence: number;
  /** Releases of the clinic's remotes that no browser may run any more. */
  readonly revoked: readonly string[];
}

interface KnownReleases extends LoadedActivations {
  /** One entry for each different answer: the same answer is the same map, so that pages of it can be cached by the map. */
  readonly answers: Map<string, ReadonlyMap<string, ActiveRelease>>;
}

const KNOWN_RELEASES: ClinicPart<KnownReleases> = { name: 'releases' };
type ReleaseDeps = Pick<Deps, 'clinics' | 'database'>;
/** More answers than shares of visitors give in practice; a browser with an answer beyond them is answered all the same. */
const MOST_ANSWERS = 64;

/**
 * Returns the releases that a browser at the clinic loads, including the shell's, by the name of their remote.
 * @param resolution - Absent: a browser that nothing is known about.
 */
export async function readActiveReleases(
  deps: ReleaseDeps,
  clinic: ClinicRow,
  resolution: Resolution = resolutionOfNobody(clinic.id),
): Promise<ReadonlyMap<string, ActiveRelease>> {
  const loaded = await activationsOf(deps, clinic);
  const resolved = resolveReleases(loaded.rows, loaded.stops, resolution);
  if (resolution.override) return toAnswer(resolved, loaded);
  const key = resolved.map(({ stable }) => releaseId(stable)).join();
  const answer = loaded.answers.get(key) ?? toAnswer(resolved, loaded);
  if (loaded.answers.size < MOST_ANSWERS) loaded.answers.set(key, answer);
  return answer;
}

/** Whether some visitors of the clinic load another release than others, so that each visitor needs a number. */
export async function hasVisitorShare(deps: ReleaseDeps, clinic: ClinicRow): Promise<boolean> {
  const { rows, stops } = await activationsOf(deps, clinic);
  return rows.some(({ candidate }) => candidate?.unit === 'visitor' && isRunning(candidate, stops));
}

function activationsOf({ clinics, database }: ReleaseDeps, clinic: ClinicRow): Promise<KnownReleases> {
  return clinics.part(clinic, KNOWN_RELEASES, async (before) => ({
    ...(await findActivationStates(database.db, clinic.id, before?.documents)),
    answers: new Map(),
  }));
}

function toAnswer(
  resolved: readonly ResolvedReleaseOfRemote[],
  { stops, sequence }: LoadedActivations,
): ReadonlyMap<string, ActiveRelease> {
  const revoked = [...stops].flatMap(([id, kind]) => (kind === 'revoked' ? [id] : [])).sort();
  return new Map(resolved.map((release) => [release.remote, { ...release, sequence, revoked }]));
}

/**
 * Returns the signed manifest for a browser at the clinic, with its `ETag`: open tabs ask every minute, and most get a short answer.
 * @throws AppError `unavailable` while no shell is active.
 */
export async function readManifest(
  deps: ReleaseDeps & Pick<Deps, 'secrets' | 'clock'>,
  clinic: ClinicRow,
  resolution?: Resolution,
): Promise<SignedManifest> {
  return signedManifestOf(deps, clinic, await readActiveReleases(deps, clinic, resolution));
}

/** @throws AppError `unavailable` while no shell is active, because the shell renders every page. */
export function requireShell(clinic: ClinicRow, active: ReadonlyMap<string, ActiveRelease>): ActiveRelease {
  const shell = active.get(SHELL_NAME);
  if (shell) return shell;
  throw new AppError('unavailable', `no shell is active for clinic ${clinic.id}`, { retryAfterSeconds: 10 });
}

interface SignedManifest {
  readonly manifest: Manifest;
  /** Manifests that differ only in their hour have the same tag: a browser whose manifest ends soon asks without it. */
  readonly tag: string;
}

/** Kept with the releases themselves, for the hour in which it was signed. */
const signed = new WeakMap<ReadonlyMap<string, ActiveRelease>, SignedManifest & { readonly issuedMs: EpochMs }>();

function signedManifestOf(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  clinic: ClinicRow,
  active: ReadonlyMap<string, ActiveRelease>,
): SignedManifest {
  const issuedMs = issuedAtMs(deps.clock.nowMs());
  const kept = signed.get(active);
  if (kept?.issuedMs === issuedMs) return kept;
  const manifest = makeManifest(deps, clinic, active);
  const made = { manifest, tag: tagOf(manifest), issuedMs };
  signed.set(active, made);
  return made;
}

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
  return signedManifestOf(deps, clinic, active).manifest;
}

function makeManifest(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  clinic: ClinicRow,
  active: ReadonlyMap<string, ActiveRelease>,
): Manifest {
  const shell = requireShell(clinic, active);
  const issuedMs = issuedAtMs(deps.clock.nowMs());
  const remotes = [...active.values()].filter(
    ({ remote, stable }) => remote !== SHELL_NAME && fitsShell(stable, shell.stable),
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
  const mayFallBack = policy.fallback === 'previous' && previous !== null && runsInShell(previous, shell);
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

/** The parts that `toManifest` gives; signing adds the others. */
type UnsignedManifest = Omit<Manifest, 'schema' | 'issued' | 'expires' | 'keys' | 'signatures'>;

const SCHEMA = 'carefront-manifest/1' satisfies SignedSchema;
const HOUR_MS = 60 * 60 * 1000;
/** Browsers that cannot reach the registry may use the manifest for a day after its hour. */
const LIFE_MS = 25 * HOUR_MS;

/** Start of the hour: all manifests of one hour have the same dates, so pages with them can be cached. */
const issuedAtMs = (nowMs: number): number => Math.floor(nowMs / HOUR_MS) * HOUR_MS;

/** Signs the manifest with every key of the registry. In all processes, the same manifest of the same hour has the same bytes. */
function signManifest({ secrets, clock }: Pick<Deps, 'secrets' | 'clock'>, unsigned: UnsignedManifest): Manifest {
  const issuedMs = issuedAtMs(clock.nowMs());
  // Browsers verify the answer after the contract has dropped unknown fields, so the same value is signed.
  const manifest = manifestSchema.parse({
    ...unsigned,
    schema: SCHEMA,
    issued: new Date(issuedMs).toISOString(),
    expires: new Date(issuedMs + LIFE_MS).toISOString(),
    keys: secrets.signing.publicKeys,
  });
  return { ...manifest, signatures: secrets.signing.sign(signedText(SCHEMA, manifest)) };
}

function tagOf({ issued: _issued, expires: _expires, signatures: _signatures, ...content }: Manifest): string {
  return `"${createHash('sha256').update(canonicalJson(content)).digest('base64url').slice(0, 22)}"`;
}

/**
 * Returns the origins that the releases of the manifest name: an owner approved each of them, because no plan with further ones passes
 * without it. A release that is only previewed reaches none of its own, and a fallback only those that the active release also names.
 */
export function approvedOrigins({ remotes }: Manifest, override: Resolution['override']): NamedOrigins {
  const previewed = override && 'release' in override ? override.remote : null;
  const shown = Object.entries(remotes).filter(([remote]) => remote !== previewed);
  return allOrigins(shown.map(([, { describes }]) => describes));
}

/** Returns the pages, parts and links that the clinic's active releases describe; none while no shell is active. */
export function clinicPages(clinic: ClinicRow, active: ReadonlyMap<string, ActiveRelease>): PageMap {
  const shell = active.get(SHELL_NAME)?.stable;
  const releases = [...active.values()].map(({ stable }) => stable);
  return createPageMap(describedBy(releases.filter((release) => shell && fitsShell(release, shell))), {
    isBookingEnabled: clinic.is_booking_enabled,
    hasHiddenBookingLinks: clinic.enable_hidden_booking_links,
    isIntakeFormEnabled: clinic.is_intakeform_enabled,
    isChatbotEnabled: clinic.is_chatbot_enabled,
    editors: editorsOf(clinic),
  });
}
