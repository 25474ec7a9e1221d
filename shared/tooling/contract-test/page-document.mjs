import { generateKeyPairSync, sign } from 'node:crypto';
import { createPageMap } from '@carefront/shared/contracts';
import { keyIdOf, signedText } from '@carefront/shared/domain/releases';
import { aClinicIdentity, aClinicInfo } from '@carefront/shared/testing/contract';
import { NONCE } from './page-policy.mjs';

const SCHEMA = 'carefront-manifest/1';
const HOUR_MS = 60 * 60 * 1000;
const SERVER_FILE = 'server/render.mjs';

/** @import { PublicKey, SignedManifestShape } from '@carefront/shared/domain/releases' */
/** @typedef {{ readonly key: PublicKey, sign<M extends object>(unsigned: M, nowMs?: number): M & SignedManifestShape }} RegistryKey */

/**
 * A registry key that exists during the tests only.
 * @returns {Promise<RegistryKey>}
 */
export async function createRegistryKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x: public_key } = publicKey.export({ format: 'jwk' });
  const key = { id: await keyIdOf(public_key), public_key };
  return {
    key,
    /** Signs the manifest as the registry does. */
    sign(unsigned, nowMs = Date.now()) {
      const issued = new Date(nowMs - (nowMs % HOUR_MS));
      const dates = { issued: issued.toISOString(), expires: new Date(issued.getTime() + 25 * HOUR_MS).toISOString() };
      const manifest = { ...unsigned, schema: SCHEMA, ...dates, keys: [key] };
      const value = sign(null, Buffer.from(signedText(SCHEMA, manifest)), privateKey).toString('base64url');
      return { ...manifest, signatures: [{ key: key.id, value }] };
    },
  };
}

const baseOf = (release) => release.entry.slice(0, release.entry.lastIndexOf('/') + 1);

async function stylesOf(files, release) {
  const found = await Promise.all(release.styles.map((address) => files.read(address)));
  return found.map((bytes) => bytes?.toString('utf8') ?? '');
}

async function renderSite({ files, renderer }, at, manifest, input) {
  const { remote, view } = at?.page ?? {};
  const file = view?.isServerRendered ? await files.pathOf(`${baseOf(manifest.remotes[remote])}${SERVER_FILE}`) : null;
  if (file === null) return { site: null, styles: [] };
  const release = manifest.remotes[remote];
  const page = await renderer.render(file, input);
  return { site: { remote, release: release.id, page }, styles: await stylesOf(files, release) };
}

export const clinicOf = ({ clinic = {} }, slug) => aClinicIdentity({ slug, ...clinic });

/** The pages of the case's clinic. */
export const pagesOf = (manifest, clinic) =>
  createPageMap(
    Object.fromEntries(Object.entries(manifest.remotes).map(([name, { describes }]) => [name, describes])),
    clinic,
  );

/**
 * Renders the HTML of a page as the server does, with the server files of the set's releases.
 * @param world - `files`, `renderer` and `key`.
 */
export async function renderDocument(world, manifest, contractCase, { path, origin }) {
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
  return renderer.render(shellFile, {
    state: { clinic, locale, manifest, renderedAtMs, queries, registryKeys: [key.key] },
    ...{ path, nonce: NONCE, origin, site },
    inlineStyles: [...(await stylesOf(files, manifest.shell)), ...styles],
  });
}
