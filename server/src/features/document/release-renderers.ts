import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReleaseFile, RenderDocument, RenderSite } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { readBuiltFile, releaseFolder, releaseId } from '../registry/public.ts';

/** The release's files that the server runs or inlines, checked against the registry's hashes. A release never changes, so each file is read once. */
export interface ReleaseRenderers {
  /** @throws Error when the shell's release has no server file, or one that is not what was built. */
  document(shell: ReleaseFile): Promise<RenderDocument>;
  /** @returns null where the release renders in browsers only. @throws Error as above. */
  site(site: ReleaseFile): Promise<RenderSite | null>;
  /**
   * Returns the CSS of the release, in its own order, file by file.
   * @throws Error when a file differs from the build.
   */
  styles(release: ReleaseFile): Promise<string[]>;
}

type Render = (input: never) => unknown;

/** A file that could not be used is not read again for each page: an operator has to repair it first. */
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
      // The release's name tells which of the two shapes its file has; contracts/document.ts holds both.
      return render as RenderDocument;
    },
    async site(site) {
      return (await load(site)) as RenderSite | null;
    },
    styles,
  };
}

/** Remembers by release id; a failure for a moment only. */
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
 * Runs exactly these bytes: from a copy that only this user can read, that is gone when they run. The file in the release's folder may
 * be changed between its check and its import. Not as a `data:` address: such a module cannot load Node's own modules by `require`.
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
