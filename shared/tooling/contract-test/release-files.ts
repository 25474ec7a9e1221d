import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import type { FetchFile, ReleaseSet } from './release-set.ts';

const TYPES: Readonly<Record<string, string>> = {
  ...{ js: 'text/javascript', mjs: 'text/javascript', css: 'text/css', json: 'application/json', svg: 'image/svg+xml' },
  ...{ png: 'image/png', webp: 'image/webp', woff2: 'font/woff2', wasm: 'application/wasm' },
};
export const typeOf = (path: string): string => TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

export interface ReleaseFiles {
  /** @returns null: no such file. */
  read(address: string): Promise<Buffer | null>;
  /** Returns a path on the disk, for a module that runs outside the browser; null: no such file. */
  pathOf(address: string): Promise<string | null>;
  /** The folder of those paths. */
  readonly work: string;
  close(): void;
}

/** Files of a set's releases, by address. Those of the clinic's server are fetched once. */
export function createReleaseFiles({ folders, fetchFile }: Pick<ReleaseSet, 'folders' | 'fetchFile'>): ReleaseFiles {
  const fetched = new Map<string, Promise<Buffer | null>>();
  const written = new Map<string, Promise<string | null>>();
  const work = mkdtempSync(join(tmpdir(), 'contract-'));
  const localPath = (address: string): string | null => {
    const [base, folder] = [...folders].find(([each]) => address.startsWith(each)) ?? [];
    if (base === undefined || folder === undefined) return null;
    const path = join(folder, normalize(`/${address.slice(base.length)}`));
    return existsSync(path) ? path : null;
  };
  async function fetchAnew(fetchOne: FetchFile, address: string): Promise<Buffer | null> {
    const { status, bytes } = await fetchOne(address);
    return status === 200 ? bytes : null;
  }
  async function read(address: string): Promise<Buffer | null> {
    const local = localPath(address);
    if (local) return readFileSync(local);
    if (!fetchFile || [...folders.keys()].some((base) => address.startsWith(base))) return null;
    const bytes = fetched.get(address) ?? fetchAnew(fetchFile, address);
    fetched.set(address, bytes);
    return bytes;
  }
  async function writeAnew(address: string): Promise<string | null> {
    const bytes = await read(address);
    if (bytes === null) return null;
    const name = createHash('sha256').update(address).digest('hex').slice(0, 16);
    const path = join(work, name, 'render.mjs');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    return path;
  }
  return {
    read,
    pathOf(address) {
      // Written once: another page may read it meanwhile.
      const path = written.get(address) ?? writeAnew(address);
      written.set(address, path);
      return path;
    },
    work,
    close: () => rmSync(work, { recursive: true, force: true }),
  };
}
