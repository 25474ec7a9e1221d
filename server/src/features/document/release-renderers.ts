import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReleaseFile, RenderDocument, RenderSite } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { readBuiltFile, releaseFolder, releaseId } from '../releases/public.ts';

/**
 * Files of a release that the server runs or inlines, checked against the registry's hashes. Each file is read once, because a release
 * never changes.
 */
export interface ReleaseRenderers {
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
