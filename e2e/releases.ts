import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseDocument } from '@carefront/shared/contracts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');
const NEXT_VERSION = '9.1.0';
/** Shown in the footer of the next release, so that tests can tell the releases apart. */
export const NEXT_MARK = ' · next release';

/**
 * Builds mf-site a second time, from a copy with another version and one changed text.
 * @returns The built folder.
 */
export async function buildNextSite(workFolder: string): Promise<string> {
  const folder = join(workFolder, 'mf-site');
  rmSync(folder, { recursive: true, force: true });
  const isKept = (source: string) => !['node_modules', 'dist'].includes(basename(source));
  cpSync(join(ROOT, 'mf-site'), folder, { recursive: true, filter: isKept });
  symlinkSync(join(ROOT, 'mf-site', 'node_modules'), join(folder, 'node_modules'));
  change(join(folder, 'package.json'), /"version": "[^"]+"/, `"version": "${NEXT_VERSION}"`);
  change(join(folder, 'src', 'messages', 'home.ts'), /`(©[^`]+)`/, `\`$1${NEXT_MARK}\``);
  const cli = join(folder, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js');
  await run(process.execPath, [cli, 'build'], { cwd: folder });
  return join(folder, 'dist');
}

/**
 * @param from - Every match is replaced.
 * @throws Error when nothing matches, because the source has changed.
 */
function change(file: string, from: RegExp, to: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replaceAll(new RegExp(from, 'g'), to);
  if (after === before) throw new Error(`${file} has no ${from} any more`);
  writeFileSync(file, after);
}

/** Where a broken release fails: while its script runs, when its module is loaded, or when it is mounted. */
export type Fault = 'import' | 'factory' | 'mount';

/** When set in sessionStorage, broken releases work: simulates a repaired release at the same address. */
export const REPAIRED_KEY = 'carefront-e2e-repaired';
export const REPAIRED_TEXT = 'This release works again';

/** Writes a release that passes every check of the registry but whose code throws. @returns The built folder. */
export function writeBrokenRelease(workFolder: string, remote: string, fault: Fault): string {
  const folder = join(workFolder, `${remote}-${fault}`);
  mkdirSync(folder, { recursive: true });
  const hash = createHash('sha256').update(`${remote} ${fault}`).digest('hex').slice(0, 10);
  const version = '9.0.0';
  const container = containerOf({ name: remote, version, hash });
  writeFileSync(join(folder, 'entry.js'), brokenEntry(container, fault));
  const built: ReleaseDocument = JSON.parse(readFileSync(join(ROOT, remote, 'dist', 'release.json'), 'utf8'));
  const release: ReleaseDocument = {
    ...{ schema: 'carefront-release/2', name: remote, version, hash, container },
    ...{ entry: 'entry.js', preload: [], styles: [], integrity: {}, server: null },
    requires: { shell: built.requires.shell, shared: {}, api: [] },
    events: { emits: [], handles: [] },
    slot: { min_height_px: 0 },
    // Same descriptions as the real release; only the code is broken.
    describes: built.describes,
    commit: null,
  };
  return changeRelease(folder, release, ['entry.js']);
}

/** Name of the release's container, which its code must set. */
export const containerOf = ({ name, version, hash }: Pick<ReleaseDocument, 'name' | 'version' | 'hash'>): string =>
  `${name.replaceAll('-', '_')}__${version.replaceAll('.', '_')}_${hash}`;

/** Returns the release without its part that runs on the server, which only the platform's own keys may publish. */
export function withoutServerPart({ integrity, ...release }: ReleaseDocument): ReleaseDocument {
  const kept = Object.entries(integrity).filter(([file]) => file !== release.server);
  return { ...release, server: null, integrity: Object.fromEntries(kept) };
}

/** Writes the release's document with the hashes of its changed files. @returns The folder. */
export function changeRelease(folder: string, release: ReleaseDocument, changedFiles: readonly string[]): string {
  const { kept, restyled } = restyle(folder, release);
  const integrity = { ...kept };
  for (const file of [...changedFiles, ...restyled])
    integrity[file] = `sha384-${createHash('sha384')
      .update(readFileSync(join(folder, file)))
      .digest('base64')}`;
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, integrity }));
  return folder;
}

function brokenEntry(container: string, fault: Fault): string {
  return `(() => {
  const breakAt = (place) => {
    if (place === '${fault}' && !sessionStorage.getItem('${REPAIRED_KEY}')) throw new Error('broken on purpose');
  };
  breakAt('import');
  const lifecycle = {
    bootstrap: async () => undefined,
    mount: async ({ domElement }) => { breakAt('mount'); domElement.textContent = '${REPAIRED_TEXT}'; },
    unmount: async ({ domElement }) => { domElement.textContent = ''; },
  };
  globalThis['${container}'] = {
    init: async () => undefined,
    get: async () => () => { breakAt('factory'); return lifecycle; },
  };
})();`;
}

export interface ReleaseOrder {
  /** Path of the built release. */
  folder: string;
  /** Slugs of the clinics that get the release. */
  clinics: string[];
}

/**
 * Publishes and activates the releases in this order; the stable release becomes the previous one. The server of this folder must be down,
 * or its database must be on a PostgreSQL server and it must not have answered for these clinics yet.
 * @param statement - SQL that runs first.
 */
export async function orderReleases(
  dataDir: string,
  orders: readonly ReleaseOrder[],
  statement?: string,
): Promise<string[]> {
  const program = join(import.meta.dirname, 'publish-releases.mjs');
  const args = [program, dataDir, JSON.stringify(orders), ...(statement ? [statement] : [])];
  const { stdout } = await run(process.execPath, args);
  return stdout.trim().split('\n');
}

/**
 * The rules of a stylesheet name the hash of their release (decision 82). With another hash they apply to nothing: the bot's button then moves
 * with the page, and a press misses it.
 */
function restyle(folder: string, { hash, integrity }: ReleaseDocument) {
  const before = join(folder, 'release.json');
  const former: Partial<ReleaseDocument> = existsSync(before) ? JSON.parse(readFileSync(before, 'utf8')) : {};
  if (former.hash === undefined || former.hash === hash) return { kept: integrity, restyled: [] };
  const restyled = Object.keys(integrity).filter((file) => file.endsWith('.css'));
  for (const file of restyled) {
    const path = join(folder, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll(`[data-styles="${former.hash}"]`, `[data-styles="${hash}"]`),
    );
  }
  // Compressed copies of the old rules would be sent in their place.
  const old = new Set(restyled.flatMap((file) => [`${file}.br`, `${file}.gz`]));
  for (const file of old) rmSync(join(folder, file), { force: true });
  return { kept: Object.fromEntries(Object.entries(integrity).filter(([file]) => !old.has(file))), restyled };
}
