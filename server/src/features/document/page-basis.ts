import { createHash } from 'node:crypto';
import type { ClinicIdentity, ClinicInfo, Locale, Manifest, PageMap } from '@carefront/shared/contracts';
import { MINUTE_MS } from '@carefront/shared/domain';
import type { NamedOrigins } from '@carefront/shared/domain/releases';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import { type ClinicPart, type ClinicRow, editorsOf } from '../../platform/clinics/clinic-directory.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import { readClinicInfo } from '../clinic-site/public.ts';
import {
  type ActiveRelease,
  approvedOrigins,
  clinicPages,
  type Override,
  type Resolution,
  readActiveReleases,
  toManifest,
} from '../releases/public.ts';

/** The data from which every page of a clinic is made in one language. */
export interface PageBasis {
  readonly origin: string;
  readonly identity: ClinicIdentity;
  readonly clinicInfo: ClinicInfo;
  readonly active: ReadonlyMap<string, ActiveRelease>;
  readonly manifest: Manifest;
  /** Pages that the active releases define. */
  readonly pages: PageMap;
  /** Origins outside the clinic's own that pages may reach. */
  readonly remoteOrigins: NamedOrigins;
  /** Digest of the data above. Pages with the same version, path and language are equal. */
  readonly version: string;
  /** The override or preview of this browser; null: none. A page with one is made for one answer and never cached. */
  readonly override: Override | null;
}

type BasisByReleases = WeakMap<ReadonlyMap<string, ActiveRelease>, PageBasis>;

/** Browsers with the same releases share a basis: the key is their map of active releases, never a visitor's number. */
const PAGE_BASES: Readonly<Record<Locale, ClinicPart<BasisByReleases>>> = {
  en: { name: 'page bases in English' },
  fr: { name: 'page bases in French' },
};

interface WantedBasis {
  readonly locale: Locale;
  /** The clinic's origin, from `siteOrigin`. */
  readonly origin: string;
  readonly resolution: Resolution;
}

/**
 * @returns An object that callers share: do not change it.
 * @throws AppError `unavailable` when no shell is active.
 */
export async function readPageBasis(
  deps: Deps,
  clinic: ClinicRow,
  { locale, origin, resolution }: WantedBasis,
): Promise<PageBasis> {
  const [active, clinicInfo] = await Promise.all([
    readActiveReleases(deps, clinic, resolution),
    readClinicInfo(deps, clinic, locale),
  ]);
  const bases = await deps.clinics.part(clinic, PAGE_BASES[locale], async () => new WeakMap());
  const manifest = toManifest(deps, clinic, active);
  const kept = bases.get(active);
  // The manifest is another one in each hour.
  if (kept?.manifest === manifest) return kept;
  const basis = makePageBasis(deps, clinic, { origin, active, clinicInfo, manifest, resolution });
  bases.set(active, basis);
  return basis;
}

interface BasisParts extends Pick<PageBasis, 'origin' | 'active' | 'clinicInfo' | 'manifest'> {
  readonly resolution: Resolution;
}

function makePageBasis(
  deps: Deps,
  clinic: ClinicRow,
  { origin, active, clinicInfo, manifest, resolution: { override } }: BasisParts,
): PageBasis {
  const identity = toIdentity(deps, clinic);
  const version = createHash('sha256')
    .update(JSON.stringify([origin, identity, clinicInfo, [...active], manifest.issued]))
    .digest('base64url');
  const made = { origin, identity, clinicInfo, active, manifest, version, override };
  return { ...made, pages: clinicPages(clinic, active), remoteOrigins: approvedOrigins(manifest, override) };
}

function toIdentity({ zones }: Deps, clinic: ClinicRow): ClinicIdentity {
  return {
    id: clinic.id,
    slug: clinic.slug,
    name: clinic.name,
    image: clinic.image,
    imageDark: clinic.image_dark,
    contentLocale: clinic.content_locale,
    timezone: clinic.timezone,
    zone: zones.requireExcerpt(clinic.timezone),
    consentAgeYears: clinic.consent_age_years,
    brandColour: clinic.brand_colour,
    isBookingEnabled: clinic.is_booking_enabled,
    hasHiddenBookingLinks: clinic.enable_hidden_booking_links,
    isIntakeFormEnabled: clinic.is_intakeform_enabled,
    isChatbotEnabled: clinic.is_chatbot_enabled,
    editors: editorsOf(clinic),
  };
}

/** More hosts in each language than a process serves; hosts without a clinic have no basis. */
const MAX_HOSTS = 1_000;

export interface KnownBasis {
  readonly basis: PageBasis;
  /** Error of the database while the basis is a kept one; null while the database answers. */
  readonly failure: Error | null;
}

/**
 * Keeps the last basis of each key, a host in a language. While the database does not answer, pages are made from the kept basis, until the browsers would
 * refuse its manifest.
 */
export function createLastGoodBasis({
  clock,
  log,
}: Pick<Deps, 'clock' | 'log'>): (key: string, read: () => Promise<PageBasis>) => Promise<KnownBasis> {
  const kept = new LRUCache<string, PageBasis>({ max: MAX_HOSTS });
  let loggedAtMs = Number.NEGATIVE_INFINITY;

  function logOnceAMinute(error: unknown): void {
    const nowMs = clock.nowMs();
    if (nowMs - loggedAtMs < MINUTE_MS) return;
    loggedAtMs = nowMs;
    log.error({ err: error }, 'the registry does not answer: pages are made from the last known releases');
  }

  return async (key, read) => {
    try {
      const basis = await read();
      // A page with an override belongs to one browser.
      if (basis.override === null) kept.set(key, basis);
      return { basis, failure: null };
    } catch (error) {
      const basis = kept.get(key);
      const expiresMs = Date.parse(basis?.manifest.expires ?? '');
      // A missing date is no number, and every comparison with it is false.
      if (!basis || !isDatabaseUnavailable(error) || !(expiresMs > clock.nowMs())) throw error;
      logOnceAMinute(error);
      return { basis, failure: error };
    }
  };
}
