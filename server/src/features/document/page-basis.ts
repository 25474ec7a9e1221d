import { createHash } from 'node:crypto';
import type { ClinicIdentity, ClinicInfo, Manifest, PageMap } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { readClinicInfo } from '../clinic-site/public.ts';
import { type ActiveRelease, clinicPages, readActiveReleases, toManifest } from '../registry/public.ts';

/** The data from which every page of a clinic is made, in any language. */
export interface PageBasis {
  readonly origin: string;
  readonly identity: ClinicIdentity;
  readonly clinicInfo: ClinicInfo;
  readonly active: ReadonlyMap<string, ActiveRelease>;
  readonly manifest: Manifest;
  /** Pages that the active releases define. */
  readonly pages: PageMap;
  /** Digest of the data above. Pages with the same version, path and language are equal. */
  readonly version: string;
}

/** The key is the directory's row of the clinic, so forgetting the clinic also clears this cache. */
const known = new WeakMap<ClinicRow, Promise<PageBasis>>();

/**
 * @param origin - The clinic's origin, from `siteOrigin`.
 * @returns An object that callers share: do not change it.
 * @throws AppError `unavailable` when no shell is active.
 */
export function readPageBasis(deps: Deps, clinic: ClinicRow, origin: string): Promise<PageBasis> {
  const basis = known.get(clinic) ?? loadPageBasis(deps, clinic, origin);
  known.set(clinic, basis);
  basis.catch(() => known.delete(clinic));
  return basis;
}

async function loadPageBasis(deps: Deps, clinic: ClinicRow, origin: string): Promise<PageBasis> {
  const [active, clinicInfo] = await Promise.all([readActiveReleases(deps, clinic), readClinicInfo(deps, clinic)]);
  const identity = toIdentity(deps, clinic);
  const manifest = toManifest(deps, clinic, active);
  const version = createHash('sha256')
    .update(JSON.stringify([origin, identity, clinicInfo, [...active], manifest.issued]))
    .digest('base64url');
  return { origin, identity, clinicInfo, active, manifest, pages: clinicPages(clinic, active), version };
}

function toIdentity({ zones }: Deps, clinic: ClinicRow): ClinicIdentity {
  return {
    id: clinic.id,
    slug: clinic.slug,
    name: clinic.name,
    image: clinic.image,
    timezone: clinic.timezone,
    zone: zones.requireExcerpt(clinic.timezone),
    brandColour: clinic.brand_colour,
    isBookingEnabled: clinic.is_booking_enabled,
    hasHiddenBookingLinks: clinic.enable_hidden_booking_links,
    isIntakeFormEnabled: clinic.is_intakeform_enabled,
    isChatbotEnabled: clinic.is_chatbot_enabled,
  };
}
