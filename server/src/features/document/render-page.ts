import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  AppError,
  type DocumentInput,
  LOGIN_ANSWER_KEY,
  type Locale,
  type LoginAnswer,
  type PageAt,
  type PrefetchedQuery,
  type ReleaseFile,
  type RenderDocument,
  type RenderSite,
  type SiteInput,
} from '@carefront/shared/contracts';
import { policyOf } from '@carefront/shared/domain/releases';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import {
  type ActiveRelease,
  type Override,
  readBuiltFile,
  releaseFolder,
  releaseId,
  toManifest,
} from '../releases/public.ts';
import type { PageBasis } from './page-basis.ts';

export interface PageRequest {
  readonly clinic: ClinicRow;
  readonly locale: Locale;
  /**
   * Path of the page without query string. When no remote renders the page on the server, the route's pattern: the path may hold a token.
   */
  readonly path: string;
  /** null when no page exists at this address. */
  readonly at: PageAt | null;
  /** The page answers this login form, for one browser alone. */
  readonly login: LoginAnswer | undefined;
}

/** The remote that renders the page on the server; null when only the shell does. */
export function serverRendererOf(at: PageAt | null): string | null {
  const view = at?.page.view;
  return at && view?.place === 'page' && view.isServerRendered ? at.page.remote : null;
}

interface RenderedPage {
  readonly html: string;
  /** The site reports that its address does not exist. */
  readonly isMissing: boolean;
  /** False when a fallback was used or the site's text is missing. */
  readonly isComplete: boolean;
}

/**
 * Renders the HTML of one page: the shell's document around the site's text, with the data that it was made from. Only the answer to a
 * form contains personal data: that of its sender. When the files of a release differ from its build, the release before is used. When no
 * release of the site is usable, the page comes without the site's text and the browser renders it.
 * @throws AppError `unavailable` when no shell is active, or no shell release is usable.
 */
export async function renderPage(
  deps: Deps,
  renderers: ReleaseRenderers,
  { origin, identity, clinicInfo, active, manifest: stableManifest, pages, override }: PageBasis,
  page: PageRequest & { readonly nonce: string },
): Promise<RenderedPage> {
  const { clinic, locale, path, login, nonce } = page;
  const shell = await loadShell(deps, renderers, requireShell(active), clinic);
  const isFallback = shell.release !== active.get('shell')?.stable;
  const manifest = isFallback ? toManifest(deps, clinic, withShell(active, shell.release)) : stableManifest;
  const renderedAtMs = deps.clock.nowMs();
  const queries: PrefetchedQuery[] = [{ queryKey: ['clinic-info'], data: clinicInfo }];
  if (login) queries.push({ queryKey: LOGIN_ANSWER_KEY, data: login });
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
        ...(login && { login }),
      })
    : null;
  const html = shell.render({
    state: {
      ...{ clinic: identity, locale, manifest, renderedAtMs, queries },
      registryKeys: deps.secrets.signing.publicKeys,
      ...((override !== null || deps.config.isDemo) && {
        releaseOverride: { isOpenToAll: deps.config.isDemo, shown: override && shownOf(override) },
      }),
    },
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

const shownOf = (override: Override) =>
  'origin' in override
    ? { remote: override.remote, origin: override.origin }
    : { remote: override.remote, release_id: releaseId(override.release) };

function requireShell(active: ReadonlyMap<string, ActiveRelease>): ActiveRelease {
  const shell = active.get('shell');
  if (!shell) throw new Error('readPageBasis has refused this already');
  return shell;
}

const withShell = (active: ReadonlyMap<string, ActiveRelease>, stable: ReleaseFile) =>
  new Map([...active, ['shell', { ...requireShell(active), stable, previous: null }]]);

/** The releases to try, in order. The remote's policy may say that no earlier release takes its place. */
const candidatesOf = ({ stable, previous }: ActiveRelease): ReleaseFile[] =>
  previous && policyOf(stable.describes).fallback === 'previous' ? [stable, previous] : [stable];

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

/**
 * Files of a release that the server runs or inlines, checked against the registry's hashes. Each file is read once, because a release
 * never changes.
 */
interface ReleaseRenderers {
  /** @throws Error when the shell's release has no server file, or the file differs from the build. */
  document(shell: ReleaseFile): Promise<RenderDocument>;
  /** @returns null when the release renders in browsers only. @throws Error when the file differs from the build. */
  site(site: ReleaseFile): Promise<RenderSite | null>;
  /**
   * Returns the CSS files of the release in their order.
   * @throws Error when a file differs from the build.
   */
  styles(release: ReleaseFile): Promise<string[]>;
}

type Render = (input: never) => unknown;

/** After a failure, the file is not read again for this long: an operator has to repair it first. */
const FAILED_FOR_MS = 10_000;

export function createReleaseRenderers({ config, clock }: Pick<Deps, 'config' | 'clock'>): ReleaseRenderers {
  const folderOf = (release: ReleaseFile) => releaseFolder(config.dataDir, release);
  const load = once(clock, (release) => loadRender(folderOf(release), release));
  const styles = once(clock, (release) =>
    Promise.all(
      release.styles.map(async (file) => (await readBuiltFile(folderOf(release), release, file)).toString('utf8')),
    ),
  );
  return {
    async document(shell) {
      const render = await load(shell);
      if (!render) throw new Error(`${releaseId(shell)} has no server file`);
      // The release's name tells which of the two types the file exports; contracts/document.ts describes both.
      return render as RenderDocument;
    },
    async site(site) {
      return (await load(site)) as RenderSite | null;
    },
    styles,
  };
}

/** Caches results by release id, and failures for `FAILED_FOR_MS`. */
function once<T>(
  clock: Deps['clock'],
  read: (release: ReleaseFile) => Promise<T>,
): (release: ReleaseFile) => Promise<T> {
  const known = new Map<string, { result: Promise<T>; failedAtMs: number | null }>();
  return (release) => {
    const id = releaseId(release);
    const before = known.get(id);
    const isUsable = before && (before.failedAtMs === null || clock.nowMs() - before.failedAtMs < FAILED_FOR_MS);
    if (isUsable) return before.result;
    const entry = { result: read(release), failedAtMs: null as number | null };
    entry.result.catch(() => {
      entry.failedAtMs = clock.nowMs();
    });
    known.set(id, entry);
    return entry.result;
  };
}

async function loadRender(folder: string, release: ReleaseFile): Promise<Render | null> {
  if (release.server === null) return null;
  const source = await readBuiltFile(folder, release, release.server);
  const module = await importBytes(source);
  const render = module.render ?? module.default;
  if (!isRender(render)) throw new Error(`${releaseId(release)}: ${release.server} exports no render function`);
  return render;
}

/**
 * Runs exactly these bytes, from a temporary copy that only this user can read: the file in the release's folder might change between its
 * check and its import. A `data:` address would not work, because such a module cannot load Node's own modules by `require`.
 */
async function importBytes(source: Buffer): Promise<{ render?: unknown; default?: unknown }> {
  const folder = await mkdtemp(join(tmpdir(), 'carefront-server-file-'));
  try {
    const file = join(folder, 'render.mjs');
    await writeFile(file, source, { mode: 0o400, flag: 'wx' });
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isRender = (value: unknown): value is Render => typeof value === 'function';
