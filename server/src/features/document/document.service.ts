import {
  AppError,
  type DocumentInput,
  type Locale,
  type PageAt,
  type PrefetchedQuery,
  type ReleaseFile,
  type RenderDocument,
  type SiteInput,
} from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type ActiveRelease, releaseId, toManifest } from '../registry/public.ts';
import type { PageBasis } from './page-basis.ts';
import type { ReleaseRenderers } from './release-renderers.ts';

export interface PageRequest {
  readonly clinic: ClinicRow;
  readonly locale: Locale;
  /**
   * The page's path, without the query string. The pattern of its route instead, where no remote renders it on the server: the path may
   * hold a token.
   */
  readonly path: string;
  /** null: no page is at this address. */
  readonly at: PageAt | null;
}

/** The remote that renders the page on the server; null: the shell alone answers. */
export function serverRendererOf(at: PageAt | null): string | null {
  const view = at?.page.view;
  return at && view?.place === 'page' && view.isServerRendered ? at.page.remote : null;
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
 * A release whose files are not what was built is not used: the one before it takes its place. A site without a usable release costs
 * only its text: the browser renders it then.
 * @throws AppError `unavailable` while no shell is active, or none can be used.
 */
export async function renderPage(
  deps: Deps,
  renderers: ReleaseRenderers,
  { origin, identity, clinicInfo, active, manifest: stableManifest, pages }: PageBasis,
  page: PageRequest & { readonly nonce: string },
): Promise<RenderedPage> {
  const { clinic, locale, path, nonce } = page;
  const shell = await loadShell(deps, renderers, requireShell(active), clinic);
  const isFallback = shell.release !== active.get('shell')?.stable;
  const manifest = isFallback ? toManifest(clinic, withShell(active, shell.release)) : stableManifest;
  const renderedAtMs = deps.clock.nowMs();
  const queries: PrefetchedQuery[] = [{ queryKey: ['clinic-info'], data: clinicInfo }];
  const site = active.get(serverRendererOf(page.at) ?? '');
  const rendered = site
    ? await renderSite(deps, renderers, site, clinic, {
        path,
        clinicInfo,
        zone: deps.zones.requireExcerpt(clinic.timezone),
        locale,
        renderedAtMs,
        origin,
        wellKnown: pages.wellKnown,
      })
    : null;
  const html = shell.render({
    state: { clinic: identity, locale, manifest, renderedAtMs, queries },
    path,
    nonce,
    origin,
    site: rendered?.site ?? null,
    inlineStyles: [...shell.styles, ...(rendered?.styles ?? [])],
    editorLicense: deps.config.editorLicense,
  });
  return {
    html,
    isMissing: rendered?.site?.page.isMissing === true,
    isComplete: !isFallback && (rendered?.isStable ?? !site),
  };
}

function requireShell(active: ReadonlyMap<string, ActiveRelease>): ActiveRelease {
  const shell = active.get('shell');
  if (!shell) throw new Error('readPageBasis has refused this already');
  return shell;
}

const withShell = (active: ReadonlyMap<string, ActiveRelease>, stable: ReleaseFile) =>
  new Map([...active, ['shell', { remote: 'shell', stable, previous: null }]]);

/** The stable release, then the one before it. */
const candidatesOf = ({ stable, previous }: ActiveRelease): ReleaseFile[] => [stable, ...(previous ? [previous] : [])];

interface LoadedShell {
  readonly release: ReleaseFile;
  readonly render: RenderDocument;
  readonly styles: readonly string[];
}

async function loadShell(
  { log }: Deps,
  renderers: ReleaseRenderers,
  shell: ActiveRelease,
  { slug }: ClinicRow,
): Promise<LoadedShell> {
  for (const release of candidatesOf(shell)) {
    try {
      return { release, render: await renderers.document(release), styles: await renderers.styles(release) };
    } catch (error) {
      log.error({ err: error, release: releaseId(release), clinic: slug }, 'a shell release could not be used');
    }
  }
  throw new AppError('unavailable', 'no usable shell', { retryAfterSeconds: 10 });
}

async function renderSite(
  deps: Deps,
  renderers: ReleaseRenderers,
  active: ActiveRelease,
  { slug }: ClinicRow,
  input: SiteInput,
): Promise<{ site: DocumentInput['site']; styles: string[]; isStable: boolean } | null> {
  for (const release of candidatesOf(active)) {
    try {
      const render = await renderers.site(release);
      if (!render) return null;
      const site = { remote: active.remote, release: releaseId(release), page: render(input) };
      return { site, styles: await renderers.styles(release), isStable: release === active.stable };
    } catch (error) {
      deps.log.error({ err: error, release: releaseId(release), clinic: slug }, 'the site could not be rendered');
    }
  }
  return null;
}
