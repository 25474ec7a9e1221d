import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { releaseDocument } from '@carefront/shared/contracts/release-document';
import { SHELL_NAME } from '@carefront/shared/domain/releases';
import { scopeStyles } from './scope-styles.mjs';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const COMPRESSED = /\.(js|mjs|css|svg|json)$/;

const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const shortHash = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

async function writeTwins(file, bytes) {
  const [br, gzipped] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gz(bytes, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gzipped);
}

/**
 * Minifies a plain stylesheet and names it by its content. `asset:name` in a url() refers to the release's own folder. The rules of a
 * remote are for its own views; those of the shell are for the document.
 */
function emitStyle(file, { dist, basePath, name: packageName, hash }) {
  const source = readFileSync(file, 'utf8').replaceAll('asset:', `${basePath}fonts/`);
  const css = minify(source);
  const bytes = Buffer.from(packageName === SHELL_NAME ? css : scopeStyles(css, hash));
  const name = `style.${shortHash(bytes)}.css`;
  writeFileSync(join(dist, name), bytes);
  return name;
}

/** Removes only white space and comments: our plain stylesheets need no more, and brotli compresses them further. */
function minify(css) {
  return css
    .split('*/')
    .map((part) => part.split('/*', 1)[0])
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/:\s+/g, ':')
    .replaceAll(';}', '}')
    .trim();
}

/**
 * Turns a finished build into a release: styles, brotli and gzip twins, sha384 of every file, and `release.json`
 * (shape: `releaseDocument` of the contracts), which has no signature yet: the command that publishes the release signs it.
 */
export class ReleasePlugin {
  constructor(release) {
    this.release = release;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const { dist, basePath, styles, ...fields } = this.release;
      mkdirSync(dist, { recursive: true });
      const { readBuild, ...document } = fields;
      const { entry, preload, ...measured } = readBuild(compilation);
      // `release.json` already contains what these files of the federation plugin report.
      for (const name of ['mf-manifest.json', 'mf-stats.json']) rmSync(join(dist, name), { force: true });
      const styleNames = styles.map((file) =>
        emitStyle(file, { dist, basePath, name: document.name, hash: document.hash }),
      );
      const built = filesOf(dist).filter((name) => !/\.(br|gz)$/.test(name) && name !== 'release.json');
      for (const name of built) {
        if (!COMPRESSED.test(name) || name.startsWith('server/')) continue;
        await writeTwins(join(dist, name), readFileSync(join(dist, name)));
      }
      const all = filesOf(dist).filter((name) => name !== 'release.json');
      const integrity = Object.fromEntries(all.sort().map((name) => [name, sha384(readFileSync(join(dist, name)))]));
      const files = { entry, preload, styles: styleNames, integrity };
      // The commit is written when the release is signed: the same sources give the same document.
      const release = { schema: 'carefront-release/2', ...document, ...measured, ...files, commit: null };
      // Publishing checks the same schema, so that every finished build can be published.
      releaseDocument.parse(release);
      writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    });
  }
}
