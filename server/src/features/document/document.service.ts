import type { DocumentInput, Locale, PrefetchedQuery } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinic-directory.ts';
import { toManifest } from '../registry/manifest.service.ts';
import type { ActiveRelease } from '../registry/registry.repository.ts';
import { releaseId } from '../registry/release-names.ts';
import type { PageBasis } from './page-basis.ts';
import type { ReleaseRenderers } from './release-renderers.ts';

/** The remote whose pages are rendered on the server. */
const SITE_REMOTE = 'mf-site';

export interface PageRequest {
  readonly clinic: ClinicRow;
  readonly locale: Locale;
  /** Of the page: without the query string; where an address holds a token, its route's pattern. */
  readonly path: string;
  /** Pattern of the route. */
  readonly route: string;
  /** `https://clinic.example` */
  readonly origin: string;
  /** Whether the path is a page of the public site; otherwise the shell alone answers. */
  readonly isSitePage: boolean;
}

export interface RenderedPage {
  readonly html: string;
  /** The site says that there is nothing at this address. */
  readonly isMissing: boolean;
  /** Whether everything is in it that should be. */
  readonly isComplete: boolean;
}

/**
 * The HTML of one page: the shell's document around the site's text, with the data it was made of. It holds no personal data.
 * A site release that fails to render costs only its text: the browser renders it then.
 * @throws AppError `unavailable` while no shell is active.
 */
export async function renderPage(
  deps: Deps,
  renderers: ReleaseRenderers,
  { identity, clinicInfo, active }: PageBasis,
  page: PageRequest & { readonly nonce: string },
): Promise<RenderedPage> {
  const { clinic, locale, path, nonce, origin } = page;
  const manifest = toManifest(clinic, active);
  const shell = requireShell(active);
  const renderedAtMs = deps.clock.nowMs();
  const queries: PrefetchedQuery[] = [{ queryKey: ['clinic-info'], data: clinicInfo }];
  const site = page.isSitePage ? active.get(SITE_REMOTE) : undefined;
  const rendered = site
    ? await renderSite(deps, renderers, site, clinic, { path, clinicInfo, locale, renderedAtMs, origin })
    : null;
  const renderDocument = await renderers.document(shell.stable);
  const html = renderDocument({
    state: { clinic: identity, locale, manifest, renderedAtMs, queries },
    path,
    nonce,
    origin,
    site: rendered?.site ?? null,
    inlineStyles: [...(await renderers.styles(shell.stable)), ...(rendered?.styles ?? [])],
    editorLicense: deps.config.editorLicense,
  });
  return { html, isMissing: rendered?.site?.page.isMissing === true, isComplete: rendered !== null || !site };
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
  clinic: ClinicRow,
  input: Parameters<Awaited<ReturnType<ReleaseRenderers['site']>> & object>[0],
): Promise<{ site: DocumentInput['site']; styles: string[] } | null> {
  try {
    const render = await renderers.site(stable);
    if (!render) return null;
    const site = { remote: SITE_REMOTE, release: releaseId(stable), page: render(input) };
    return { site, styles: await renderers.styles(stable) };
  } catch (error) {
    deps.log.error({ err: error, release: releaseId(stable), clinic: clinic.slug }, 'the site could not be rendered');
    return null;
  }
}
