import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReleaseFile, RenderDocument, RenderSite } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { releaseFolder, releaseId } from '../registry/release-names.ts';

/** What the server uses of a release's files; a release never changes, so each is read once. */
export interface ReleaseRenderers {
  /** @throws Error when the shell's release has no server file. */
  document(shell: ReleaseFile): Promise<RenderDocument>;
  /** @returns null where the release renders in browsers only. */
  site(site: ReleaseFile): Promise<RenderSite | null>;
  /** CSS of the release, in its own order, file by file. */
  styles(release: ReleaseFile): Promise<string[]>;
}

type Render = (input: never) => unknown;

export function createReleaseRenderers({ config: { dataDir } }: Pick<Deps, 'config'>): ReleaseRenderers {
  const load = once((release) => loadRender(dataDir, release));
  const styles = once((release) =>
    Promise.all(release.styles.map((file) => readFile(join(releaseFolder(dataDir, release), file), 'utf8'))),
  );
  return {
    async document(shell) {
      const render = await load(shell);
      if (!render) throw new Error(`${releaseId(shell)} has no server file`);
      // Which of the two a release's file is follows from its name; contracts/document.ts holds both shapes.
      return render as RenderDocument;
    },
    async site(site) {
      return (await load(site)) as RenderSite | null;
    },
    styles,
  };
}

/** Remembers by release id; a failure is forgotten, so that the next request tries again. */
function once<T>(read: (release: ReleaseFile) => Promise<T>): (release: ReleaseFile) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (release) => {
    const id = releaseId(release);
    const result = known.get(id) ?? read(release);
    known.set(id, result);
    result.catch(() => known.delete(id));
    return result;
  };
}

async function loadRender(dataDir: string, release: ReleaseFile): Promise<Render | null> {
  if (release.server === null) return null;
  const address = pathToFileURL(join(releaseFolder(dataDir, release), release.server)).href;
  const module: { render?: unknown; default?: unknown } = await import(address);
  const render = module.render ?? module.default;
  if (!isRender(render)) throw new Error(`${releaseId(release)}: ${release.server} exports no render function`);
  return render;
}

const isRender = (value: unknown): value is Render => typeof value === 'function';
