import { generateKeyPairSync, sign } from 'node:crypto';
import {
  type ClinicIdentity,
  createPageMap,
  type FallbackRelease,
  type Locale,
  type Manifest,
  type PageAt,
  type PageMap,
  type SessionUser,
} from '@carefront/shared/contracts';
import { keyIdOf, type PublicKey, signedText } from '@carefront/shared/domain/releases';
import { type Answers, aClinicIdentity, aClinicInfo } from '@carefront/shared/testing/contract';
import { NONCE } from './page-policy.ts';
import type { OpenedParcel } from './parcel-opener.ts';
import type { ReleaseFiles } from './release-files.ts';
import type { ReleaseSet } from './release-set.ts';
import type { Renderer } from './start-renderer.ts';

const SCHEMA = 'carefront-manifest/1';
const HOUR_MS = 60 * 60 * 1000;
const SERVER_FILE = 'server/render.mjs';

/** What all cases of a run share. */
export interface CaseWorld {
  readonly set: ReleaseSet;
  readonly files: Pick<ReleaseFiles, 'read' | 'pathOf'>;
  readonly renderer: Pick<Renderer, 'render'>;
  readonly key: RegistryKey;
}

interface CaseOfRemote {
  /** The remote under test. */
  readonly remote: string;
  readonly user?: SessionUser;
  readonly locale?: Locale;
  readonly clinic?: Partial<ClinicIdentity>;
  readonly answers?: Answers | undefined;
}
/** A case of a contract or a look: a page, or a part that a page opens. */
export type TestedCase = CaseOfRemote & ({ readonly path: string } | OpenedParcel);

interface RegistryKey {
  readonly key: PublicKey;
  /** Signs the manifest as the registry does. */
  sign(unsigned: Manifest, nowMs?: number): Manifest;
}

/** A registry key that exists during the tests only. */
export async function createRegistryKey(): Promise<RegistryKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x: public_key = '' } = publicKey.export({ format: 'jwk' });
  const key = { id: await keyIdOf(public_key), public_key };
  return {
    key,
    sign(unsigned, nowMs = Date.now()) {
      const issued = new Date(nowMs - (nowMs % HOUR_MS));
      const dates = { issued: issued.toISOString(), expires: new Date(issued.getTime() + 25 * HOUR_MS).toISOString() };
      const manifest: Manifest = { ...unsigned, schema: SCHEMA, ...dates, keys: [key] };
      const value = sign(null, Buffer.from(signedText(SCHEMA, manifest)), privateKey).toString('base64url');
      return { ...manifest, signatures: [{ key: key.id, value }] };
    },
  };
}

const baseOf = (release: FallbackRelease): string => release.entry.slice(0, release.entry.lastIndexOf('/') + 1);

async function stylesOf(files: CaseWorld['files'], release: FallbackRelease): Promise<string[]> {
  const found = await Promise.all(release.styles.map((address) => files.read(address)));
  return found.map((bytes) => bytes?.toString('utf8') ?? '');
}

/** Renders the page's view, if a remote renders it on the server. */
async function renderSite({ files, renderer }: CaseWorld, at: PageAt | null, manifest: Manifest, input: object) {
  const nothing = { site: null, styles: [] };
  if (at?.page.view.place !== 'page' || !at.page.view.isServerRendered) return nothing;
  const { remote } = at.page;
  const release = manifest.remotes[remote];
  const file = release ? await files.pathOf(`${baseOf(release)}${SERVER_FILE}`) : null;
  if (!release || file === null) return nothing;
  const page = await renderer.render(file, input);
  return { site: { remote, release: release.id, page }, styles: await stylesOf(files, release) };
}

export const clinicOf = ({ clinic = {} }: TestedCase, slug: string): ClinicIdentity =>
  aClinicIdentity({ slug, ...clinic });

/** The pages of the case's clinic. */
export const pagesOf = (manifest: Manifest, clinic: ClinicIdentity): PageMap =>
  createPageMap(
    Object.fromEntries(Object.entries(manifest.remotes).map(([name, { describes }]) => [name, describes])),
    clinic,
  );

/** Renders the HTML of a page as the server does, with the server files of the set's releases. */
export async function renderDocument(
  world: CaseWorld,
  manifest: Manifest,
  contractCase: TestedCase,
  { path, origin }: { readonly path: string; readonly origin: string },
): Promise<string> {
  const { files, renderer, key } = world;
  const clinic = clinicOf(contractCase, manifest.clinic);
  const pages = pagesOf(manifest, clinic);
  const { locale = 'en', answers = {} } = contractCase;
  const clinicInfo = answers.getClinicInfo ?? aClinicInfo();
  const renderedAtMs = Date.now();
  const { wellKnown } = pages;
  const siteInput = { path, clinicInfo, zone: clinic.zone, locale, renderedAtMs, origin, wellKnown };
  const { site, styles } = await renderSite(world, pages.pageAt(path), manifest, siteInput);
  const shellFile = await files.pathOf(`${baseOf(manifest.shell)}${SERVER_FILE}`);
  if (shellFile === null) throw new Error('The shell has no server file.');
  const queries = [{ queryKey: ['clinic-info'], data: clinicInfo }];
  const html = await renderer.render(shellFile, {
    state: { clinic, locale, manifest, renderedAtMs, queries, registryKeys: [key.key] },
    ...{ path, nonce: NONCE, origin, site },
    inlineStyles: [...(await stylesOf(files, manifest.shell)), ...styles],
  });
  if (typeof html !== 'string') throw new Error('The shell rendered no document.');
  return html;
}
