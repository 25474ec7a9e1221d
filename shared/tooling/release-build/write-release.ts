import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { releaseDocument } from '@carefront/shared/contracts/release-document';
import { SHELL_NAME } from '@carefront/shared/domain/releases';
import { scopeStyles } from './scope-styles.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const COMPRESSED = /\.(js|mjs|css|svg|json)$/;

export const sha384 = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const shortHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 10);

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

async function writeTwins(file: string, bytes: Buffer): Promise<void> {
  const [br, gzipped] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gz(bytes, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gzipped);
}

export interface OfRelease {
  dist: string;
  basePath: string;
  name: string;
  hash: string;
}

/**
 * Minifies a plain stylesheet and names it by its content. `asset:name` in a url() refers to the release's own folder. The rules of a
 * remote are for its own views; those of the shell are for the document.
 */
export function emitStyle(file: string, { dist, basePath, name: packageName, hash }: OfRelease): string {
  const source = readFileSync(file, 'utf8').replaceAll('asset:', `${basePath}fonts/`);
  const css = minify(source);
  return writeStyle(dist, packageName === SHELL_NAME ? css : scopeStyles(css, hash));
}

/** Writes a stylesheet. @returns Its name, which has the hash of its content. */
export function writeStyle(dist: string, css: string): string {
  const name = `style.${shortHash(Buffer.from(css))}.css`;
  writeFileSync(join(dist, name), css);
  return name;
}

/** Removes only white space and comments: our plain stylesheets need no more, and brotli compresses them further. */
function minify(css: string): string {
  return css
    .split('*/')
    .map((part) => part.split('/*', 1).join(''))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/:\s+/g, ':')
    .replaceAll(';}', '}')
    .trim();
}

/**
 * Makes a release of the files of a finished build: brotli and gzip twins, sha384 of every file, and `release.json`
 * (shape: `releaseDocument` of the contracts), which has no signature yet: the command that publishes the release signs it.
 * @param document - Its other fields.
 */
export async function writeRelease(dist: string, document: object): Promise<void> {
  const built = filesOf(dist).filter((name) => !/\.(br|gz)$/.test(name) && name !== 'release.json');
  for (const name of built) {
    if (!COMPRESSED.test(name) || name.startsWith('server/')) continue;
    await writeTwins(join(dist, name), readFileSync(join(dist, name)));
  }
  const all = filesOf(dist).filter((name) => name !== 'release.json');
  const integrity = Object.fromEntries(all.sort().map((name) => [name, sha384(readFileSync(join(dist, name)))]));
  // The commit is written when the release is signed: the same sources give the same document.
  const release = { schema: 'carefront-release/2', ...document, integrity, commit: null };
  // Publishing checks the same schema, so that every finished build can be published.
  releaseDocument.parse(release);
  writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}
