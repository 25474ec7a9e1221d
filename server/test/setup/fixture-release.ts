import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type ReleaseDocument, type RemoteDescription, SHELL_CONTRACT } from '@carefront/shared/contracts';
import { containerNameOf } from '@carefront/shared/domain/releases';
import { integrityOf } from '../../src/features/releases/stored/stored-release.ts';

export interface FixtureRelease {
  name: string;
  version?: string;
  /** Ten hex digits. */
  hash?: string;
  /** Source of the server file. Absent: the release renders in browsers only. */
  server?: string;
  styles?: string;
  script?: string;
  /** Description of the remote. Default: `SITE_DESCRIPTION` for the site, a description without pages for others. */
  describes?: RemoteDescription;
  /** The release has no description of itself. */
  isSilent?: boolean;
  /** Version of the contract between shell and remotes. */
  contract?: number;
  /** Shared modules that the remote uses. */
  needs?: ReleaseDocument['requires']['shared'];
  /** Calls of the API that the remote needs. */
  calls?: string[];
  /** Shared modules that the shell has. */
  offers?: ReleaseDocument['requires']['shared'];
}

const NOTHING: RemoteDescription = { views: [], provides: {}, links: [], parcels: [] };
const FEATURE = { en: 'The site', fr: 'Le site' };
const listed = (path: string) => ({ path, access: 'public' as const, title: null });
const mailed = (path: string) => ({ ...listed(path), isUnlisted: true as const });
const own = (path: string) => ({ path, access: 'signed-in' as const, title: { en: 'Yours', fr: 'À vous' } });

/** A remote with pages of every kind: rendered on the server, with tokens, with sign-in, with an editor. */
export const SITE_DESCRIPTION: RemoteDescription = {
  views: [
    {
      name: 'main',
      place: 'page',
      feature: FEATURE,
      isServerRendered: true,
      routes: [
        listed('/site'),
        { ...listed('/site/about'), section: 'about' },
        { ...listed('/site/services'), section: 'services' },
        { ...listed('/site/team/:practitionerId?'), section: 'team', names: 'practitioner' },
      ],
    },
    {
      name: 'booking',
      place: 'layer',
      over: 'home',
      feature: FEATURE,
      routes: [
        { ...listed('/site/book_appointment/:serviceId?'), names: 'service' },
        { ...own('/site/tb_meet'), access: ['staff'] },
      ],
    },
    {
      name: 'forms',
      place: 'layer',
      over: 'home',
      feature: FEATURE,
      routes: [listed('/site/register'), listed('/site/forms/:categorySlug?/:formSlugId?')],
    },
    {
      name: 'editor',
      place: 'page',
      feature: FEATURE,
      routes: [
        { ...own('/staff/site'), hasEditor: true },
        { ...own('/staff/consent_form'), hasEditor: true },
      ],
    },
    {
      name: 'others',
      place: 'page',
      feature: FEATURE,
      routes: [
        ...[
          '/login',
          '/login/confirm/:token?',
          '/login/reset/:token?',
          '/site/consent/:token?',
          '/site/consent_copy/:token?',
        ].map(mailed),
        mailed('/site/manage_booking/:token'),
        ...['/staff', '/staff/bookings', '/staff/consents', '/staff/audit', '/staff/waitlist'].map(own),
        ...['/account/security', '/site/client_account', '/site/client_account/consents/:id'].map(own),
      ],
    },
  ],
  provides: { home: '/site', booking: '/site/book_appointment', login: '/login', account: '/site/client_account' },
  links: [],
  parcels: [],
};

/** Writes the files of a package's build to `<root>/<name>/dist`. @returns That folder. */
export async function writeFixtureRelease(
  root: string,
  { name, version = '1.0.0', hash = '0123456789', server, styles = '', script = '', ...others }: FixtureRelease,
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
  const shell = others.contract ?? SHELL_CONTRACT;
  const release: ReleaseDocument = {
    schema: 'carefront-release/2',
    name,
    version,
    hash,
    container: containerNameOf({ name, version, hash }),
    entry: 'entry.js',
    preload: [],
    styles: ['style.css'],
    integrity,
    server: server ? 'server.mjs' : null,
    requires: { shell, shared: others.needs ?? {}, api: others.calls ?? [] },
    ...(name === 'shell' && { provides: { shell, shared: others.offers ?? {}, adapters: [] } }),
    events: { emits: [], handles: [] },
    commit: null,
    slot: { min_height_px: 400 },
    describes:
      name === 'shell' || others.isSilent
        ? undefined
        : (others.describes ?? (name === 'mf-site' ? SITE_DESCRIPTION : NOTHING)),
  };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}

/** A shell that writes its input into the page for the tests. */
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
