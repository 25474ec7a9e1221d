import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';

const TYPES = {
  ...{ js: 'text/javascript', mjs: 'text/javascript', css: 'text/css', json: 'application/json', svg: 'image/svg+xml' },
  ...{ png: 'image/png', webp: 'image/webp', woff2: 'font/woff2', wasm: 'application/wasm' },
};
export const typeOf = (path) => TYPES[path.split('.').at(-1)] ?? 'application/octet-stream';

/** Files of a set's releases, by address. Those of the clinic's server are fetched once. */
export function createReleaseFiles({ folders, fetchFile }) {
  const fetched = new Map();
  const written = new Map();
  const work = mkdtempSync(join(tmpdir(), 'contract-'));
  const localPath = (address) => {
    const base = [...folders.keys()].find((each) => address.startsWith(each));
    const path = base && join(folders.get(base), normalize(`/${address.slice(base.length)}`));
    return path && existsSync(path) ? path : null;
  };
  async function fetchOnce(address) {
    const { status, bytes } = await fetchFile(address);
    return status === 200 ? bytes : null;
  }
  /** @returns null: no such file. */
  async function read(address) {
    const local = localPath(address);
    if (local) return readFileSync(local);
    if (!fetchFile || [...folders.keys()].some((base) => address.startsWith(base))) return null;
    if (!fetched.has(address)) fetched.set(address, fetchOnce(address));
    return fetched.get(address);
  }
  async function writeOnce(address) {
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
    /** Returns a path on the disk, for a module that runs outside the browser; null: no such file. */
    pathOf(address) {
      // Written once: another page may read it meanwhile.
      if (!written.has(address)) written.set(address, writeOnce(address));
      return written.get(address);
    },
    work,
    close: () => rmSync(work, { recursive: true, force: true }),
  };
}
