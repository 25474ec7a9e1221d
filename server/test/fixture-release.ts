import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ReleaseFile } from '@carefront/shared/contracts';
import { integrityOf } from '../src/features/registry/release-file.ts';

export interface FixtureRelease {
  name: string;
  version?: string;
  /** Ten hex digits. */
  hash?: string;
  /** Source of the server file; none: the release renders in browsers only. */
  server?: string;
  styles?: string;
  script?: string;
}

/** Writes what the build of a package would leave in `<root>/<name>/dist`. @returns That folder. */
export async function writeFixtureRelease(
  root: string,
  { name, version = '1.0.0', hash = '0123456789', server, styles = '', script = '' }: FixtureRelease,
): Promise<string> {
  const folder = join(root, name, 'dist');
  await mkdir(folder, { recursive: true });
  const files: Record<string, string> = {
    'entry.js': script || `globalThis.loaded = '${name} ${version}';`.padEnd(400, ' '),
    'style.css': styles || `.${name} { color: green }`,
  };
  const integrity: Record<string, string> = {};
  for (const [file, text] of Object.entries(files)) {
    await writeFile(join(folder, file), text);
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(text));
    await writeFile(join(folder, `${file}.gz`), gzipSync(text));
    for (const name of [file, `${file}.br`, `${file}.gz`])
      integrity[name] = integrityOf(await readFile(join(folder, name)));
  }
  if (server) {
    await writeFile(join(folder, 'server.mjs'), server);
    integrity['server.mjs'] = integrityOf(Buffer.from(server));
  }
  const release: ReleaseFile = {
    schema: 'carefront-release/1',
    name,
    version,
    hash,
    container: `${name.replace('-', '_')}__${hash}`,
    entry: 'entry.js',
    preload: [],
    styles: ['style.css'],
    integrity,
    server: server ? 'server.mjs' : null,
    requires: { shared: [], api: [] },
    events: { emits: [], handles: [] },
    slot: { min_height_px: 400 },
  };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}

/** A shell that puts into the page what it was given, so that tests can see it. */
export const FIXTURE_SHELL_SERVER = `
export function render({ state, path, nonce, site, inlineStyles }) {
  const json = JSON.stringify(state).replaceAll('<', '\\\\u003c');
  const style = inlineStyles.map((css) => '<style nonce="' + nonce + '">' + css + '</style>').join('');
  const title = site ? site.page.title : 'Page not found';
  return '<!doctype html><html lang="' + state.locale + '"><head><title>' + title + '</title>' + style + '</head><body data-path="' + path +
    '"><div id="site" data-release="' + (site ? site.release : '') + '">' + (site ? site.page.html : '') + '</div>' +
    '<script id="carefront-state" type="application/json" nonce="' + nonce + '">' + json + '</script></body></html>';
}`;

export const FIXTURE_SITE_SERVER = `
export default function render({ path, clinicInfo, locale, origin }) {
  const names = clinicInfo.bso.booking_site_services.flatMap((c) => c.booking_site_services.map((s) => s.name));
  return { title: clinicInfo.clinic.name, description: 'd', html: '<h1>' + clinicInfo.clinic.name + '</h1><p>' + names.join(', ') +
    '</p><link rel="canonical" href="' + origin + path + '"><em>' + locale + '</em>' };
}`;
