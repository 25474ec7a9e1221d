import type { ClinicIdentity, ClinicInfo, DocumentInput, Locale, PrefetchedQuery } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinic-directory.ts';
import { readClinicInfo } from '../clinic-site/clinic-info.service.ts';
import { readActiveReleases, toManifest } from '../registry/manifest.service.ts';
import type { ActiveRelease } from '../registry/registry.repository.ts';
import { releaseId } from '../registry/release-names.ts';
import type { ReleaseRenderers } from './release-renderers.ts';

/** The remote whose pages are rendered on the server. */
const SITE_REMOTE = 'mf-site';

export interface PageRequest {
  clinic: ClinicRow;
  locale: Locale;
  /** Without the query string. */
  path: string;
  /** `https://clinic.example` */
  origin: string;
  nonce: string;
  /** Whether the path is a page of the public site; otherwise the shell alone answers. */
  isSitePage: boolean;
}

export interface RenderedPage {
  readonly html: string;
  /** The site says that there is nothing at this address. */
  readonly isMissing: boolean;
}

/**
 * The HTML of one page: the shell's document around the site's text, with the data it was made of. It holds no personal data.
 * A site release that fails to render costs only its text: the browser renders it then.
 * @throws AppError `unavailable` while no shell is active.
 */
export async function renderPage(deps: Deps, renderers: ReleaseRenderers, page: PageRequest): Promise<RenderedPage> {
  const { clinic, locale, path, nonce, origin } = page;
  const active = await readActiveReleases(deps, clinic);
  const manifest = toManifest(clinic, active);
  const shell = requireShell(active);
  const renderedAtMs = deps.clock.nowMs();
  const clinicInfo = await readClinicInfo(deps, clinic);
  const queries: PrefetchedQuery[] = [{ queryKey: ['clinic-info'], data: clinicInfo }];
  const site = active.get(SITE_REMOTE);
  const rendered =
    page.isSitePage && site ? await renderSite(deps, renderers, site, page, { clinicInfo, renderedAtMs }) : null;
  const renderDocument = await renderers.document(shell.stable);
  const html = renderDocument({
    state: { clinic: toIdentity(clinic), locale, manifest, renderedAtMs, queries },
    path,
    nonce,
    origin,
    site: rendered?.site ?? null,
    inlineStyles: [...(await renderers.styles(shell.stable)), ...(rendered?.styles ?? [])],
    editorLicense: deps.config.editorLicense,
  });
  return { html, isMissing: rendered?.site?.page.isMissing === true };
}

function requireShell(active: ReadonlyMap<string, ActiveRelease>): ActiveRelease {
  const shell = active.get('shell');
  if (!shell) throw new Error('toManifest has refused this already');
  return shell;
}

async function renderSite(
  deps: Deps,
  renderers: ReleaseRenderers,
  { stable }: ActiveRelease,
  { clinic, locale, path, origin }: PageRequest,
  { clinicInfo, renderedAtMs }: { clinicInfo: ClinicInfo; renderedAtMs: number },
): Promise<{ site: DocumentInput['site']; styles: string[] } | null> {
  try {
    const render = await renderers.site(stable);
    if (!render) return null;
    const result = render({ path, clinicInfo, locale, renderedAtMs, origin });
    const site = { remote: SITE_REMOTE, release: releaseId(stable), page: result };
    return { site, styles: await renderers.styles(stable) };
  } catch (error) {
    deps.log.error({ err: error, release: releaseId(stable), clinic: clinic.slug }, 'the site could not be rendered');
    return null;
  }
}

function toIdentity(clinic: ClinicRow): ClinicIdentity {
  return {
    id: clinic.id,
    slug: clinic.slug,
    name: clinic.name,
    image: clinic.image,
    timezone: clinic.timezone,
    brandColour: clinic.brand_colour,
    isBookingEnabled: clinic.is_booking_enabled,
    hasHiddenBookingLinks: clinic.enable_hidden_booking_links,
    isIntakeFormEnabled: clinic.is_intakeform_enabled,
    isChatbotEnabled: clinic.is_chatbot_enabled,
  };
}
