import { rmSync } from 'node:fs';
import { copyClinicSql, FRESH_MAPLE } from './clinic-copy.ts';
import { databaseUrlOf, freshDataDir, queryDatabase, removeDataDir } from './data-folders.ts';
import { orderReleases, type ReleaseOrder } from './releases.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** The releases that the clinic's browsers load instead of the current builds. @param workFolder - For the files. */
export type MakeReleases = (workFolder: string) => readonly Pick<ReleaseOrder, 'folder'>[];

/** Makes clinics beside the demo's at the worker's server. What a test activates or changes there is seen by no other spec. */
export interface ClinicCopies {
  /**
   * Makes a copy of Maple, once for all tests of the worker that ask with this slug.
   * @param slug - Also the clinic's host: `<slug>.localhost`.
   * @returns The server, with the copy in the place of Maple: page objects and calls open the copy.
   */
  give(slug: string, releases?: MakeReleases): Promise<ServerProcess>;
  end(): Promise<void>;
}

export function createClinicCopies(server: ServerProcess): ClinicCopies {
  const copies = new Map<string, Promise<ServerProcess>>();
  const folders: string[] = [];
  const ownServers: ServerProcess[] = [];

  async function copyMaple(slug: string, releases: MakeReleases): Promise<ServerProcess> {
    const sql = copyClinicSql(FRESH_MAPLE, slug);
    const url = databaseUrlOf(server.dataDir);
    const dataDir = url ? server.dataDir : await freshDataDir();
    const workFolder = `${dataDir}-${slug}`;
    folders.push(workFolder);
    const orders = releases(workFolder).map(({ folder }) => ({ folder, clinics: [slug] }));
    if (url) await queryDatabase(url, sql);
    // A process has its embedded database for itself.
    if (!url || orders.length > 0) await orderReleases(dataDir, orders, url ? undefined : sql);
    if (url) return inPlaceOfMaple(server, slug);
    const own = await startServer(dataDir);
    ownServers.push(own);
    return inPlaceOfMaple(own, slug);
  }

  return {
    give(slug, releases = () => []) {
      const copy = copies.get(slug) ?? copyMaple(slug, releases);
      copies.set(slug, copy);
      return copy;
    },
    async end() {
      for (const own of ownServers) {
        await own.stop();
        await removeDataDir(own.dataDir);
      }
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const inPlaceOfMaple = (server: ServerProcess, slug: string): ServerProcess => ({
  ...server,
  url: (clinic, path) => server.url(clinic === 'maple' ? slug : clinic, path),
});
