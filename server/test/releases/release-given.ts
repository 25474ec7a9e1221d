import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseDocument, SHELL_CONTRACT } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import {
  containerNameOf,
  KEY_CALL_HEADER,
  type KeyCall,
  keyCallBody,
  keyCallText,
  type PublicKey,
  releaseText,
  writeKeyCallHeader,
} from '@carefront/shared/domain/releases';
import { expect } from 'vitest';
import { readPlatformKeys, writePlatformKeys } from '../../src/features/releases/keys/platform-keys.ts';
import { integrityOf, releasesRoot } from '../../src/features/releases/stored/stored-release.ts';
import { publicHalfOf, signWith } from '../../src/platform/access/secrets.ts';
import { browserOf, type ClinicPeople, MAPLE_PEOPLE } from '../setup/access-people.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import { bodyOf } from '../site/content-images-given.ts';

/** The private key of a release key, which only its team has. */
export interface Team {
  readonly key: PublicKey;
  readonly secret: KeyObject;
}

export function newTeam(): Team {
  const { privateKey: secret } = generateKeyPairSync('ed25519');
  return { key: publicHalfOf(secret), secret };
}

export interface KeyLimits {
  remotes?: string[];
  expires_days?: number;
  /** `none`: the key may decide alone. */
  approval?: 'human' | 'none';
}

/** The clinic's owner adds the key of a new team. */
export async function addTeam(
  server: TestServer,
  { remotes = ['mf-garden'], expires_days = 90, approval }: KeyLimits = {},
  people: ClinicPeople = MAPLE_PEOPLE,
  team = newTeam(),
): Promise<Team> {
  const owner = await browserOf(server, people, 'owner');
  const body = { name: 'Garden team', public_key: team.key.public_key, remotes, expires_days, approval };
  const { status, refusal } = await owner.call('createReleaseKey', { body });
  expect(status, JSON.stringify(refusal)).toBe(201);
  return team;
}

/** The operator adds the key of a new team, for all clinics. */
export async function addPlatformTeam(
  { deps, clock }: TestServer,
  remotes = ['mf-garden', 'shell'],
  team = newTeam(),
): Promise<Team> {
  const at = (ms: number) => new Date(clock.nowMs() + ms).toISOString();
  const key = {
    ...team.key,
    name: 'Platform',
    remotes,
    created_at: at(0),
    expires_at: at(86_400_000),
    revoked_at: null,
  };
  await writePlatformKeys(deps.config.dataDir, [...(await readPlatformKeys(deps.config.dataDir)), key]);
  return team;
}

export interface BuiltRelease {
  readonly document: ReleaseDocument;
  readonly files: Readonly<Record<string, Buffer>>;
}

const DESCRIBES = { views: [], provides: {}, links: [], parcels: [] };

/** The build of a remote: a document without signature, and its files. */
export function builtRelease(
  changes: Partial<ReleaseDocument> = {},
  files: Readonly<Record<string, string>> = {},
): BuiltRelease {
  const name = changes.name ?? 'mf-garden';
  const [version, hash] = [changes.version ?? '1.0.0', changes.hash ?? '0123456789'];
  const texts = { 'entry.js': `globalThis.loaded = '${name} ${version}'`, 'css/style.css': '.garden {}', ...files };
  const bytes = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]));
  const document: ReleaseDocument = {
    ...{ schema: 'carefront-release/2', name, version, hash, container: containerNameOf({ name, version, hash }) },
    ...{ entry: 'entry.js', preload: [], styles: ['css/style.css'], server: null, commit: null },
    integrity: Object.fromEntries(Object.entries(bytes).map(([file, content]) => [file, integrityOf(content)])),
    requires: { shell: SHELL_CONTRACT, shared: {}, api: [] },
    events: { emits: [], handles: [] },
    slot: { min_height_px: 400 },
    ...(name === 'shell'
      ? { provides: { shell: SHELL_CONTRACT, shared: {}, adapters: [] } }
      : { describes: DESCRIBES }),
    ...changes,
  };
  return { document, files: bytes };
}

export const signed = (team: Team, { document, files }: BuiltRelease): BuiltRelease => ({
  document: { ...document, signature: { key: team.key.id, value: signWith(team.secret, releaseText(document)) } },
  files,
});

export const hashOfBody = (body: unknown): string => createHash('sha256').update(keyCallBody(body)).digest('hex');

/** The header of a call that the team signs. @param changes - Parts of the signed call that differ from the sent call. */
export function headerOf(
  { clock }: TestServer,
  team: Team,
  call: Pick<KeyCall, 'method' | 'path'> & { readonly sentBody: unknown },
  changes: Partial<KeyCall> = {},
): Record<string, string> {
  const { method, path, sentBody } = call;
  const body = hashOfBody(sentBody);
  const whole: KeyCall = { method, path, host: 'maple.localhost', issued: clock.nowMs(), body, ...changes };
  const signature = signWith(team.secret, keyCallText(whole));
  const { issued } = whole;
  return { [KEY_CALL_HEADER]: writeKeyCallHeader({ key: team.key.id, issued, body: whole.body, signature }) };
}

export const PUBLISH = { method: 'POST', path: '/api/platform/releases' } as const;

export interface Sending {
  readonly host?: string;
  /** Parts of the signed call that differ from the sent call. */
  readonly call?: Partial<KeyCall>;
  readonly headers?: Record<string, string>;
  /** Makes the body. Default: as the command does. */
  readonly form?: (release: BuiltRelease) => FormData;
}

/** The body as the command sends it. */
export function formOfRelease({ document, files }: BuiltRelease): FormData {
  const form = new FormData();
  form.append('release', JSON.stringify(document));
  for (const [file, bytes] of Object.entries(files))
    form.append(`file:${file}`, new Blob([new Uint8Array(bytes)]), 'x');
  return form;
}

/** Sends a release as it is, with a call that the team signs. */
export async function send(
  server: TestServer,
  team: Team,
  release: BuiltRelease,
  { host = 'maple.localhost', call = {}, headers = {}, form = formOfRelease }: Sending = {},
) {
  const header = headerOf(server, team, { ...PUBLISH, sentBody: release.document }, { host, ...call });
  const response = await server.as(host).request({
    method: 'POST',
    url: PUBLISH.path,
    ...(await bodyOf(form(release))),
    headers: { ...header, ...headers },
  });
  const body: unknown = response.json();
  return { status: response.statusCode, body };
}

/** Signs the release and sends it. */
export const sendSigned = (server: TestServer, team: Team, release: BuiltRelease, sending: Sending = {}) =>
  send(server, team, signed(team, release), sending);

/** What is stored: rows of published releases, folders of their files, and folders that an upload left. */
export async function storedReleases({ db, deps }: TestServer) {
  const rows = await db
    .selectFrom('release')
    .select(['id', 'source', 'private_to', 'key_id', 'bytes'])
    .where('source', '=', 'published')
    .orderBy('id')
    .execute();
  const root = releasesRoot(deps.config.dataDir);
  const names = existsSync(root) ? await readdir(root) : [];
  const folders = await Promise.all(
    names.map(async (name) => (await readdir(join(root, name))).map((folder) => `${name}/${folder}`)),
  );
  const staging = join(deps.config.dataDir, 'staging');
  return { rows, folders: folders.flat().sort(), staging: existsSync(staging) ? await readdir(staging) : [] };
}

/** Calls a route with JSON as the team's command does: signed, without a session. @param changes - As of `headerOf`. */
export async function callSigned(
  server: TestServer,
  team: Team,
  name: 'planActivation' | 'applyActivation' | 'rollBackActivation' | 'postEvidence' | 'revokeRelease',
  { params = {}, body }: { readonly params?: Readonly<Record<string, string>>; readonly body: object },
  headers?: Record<string, string>,
) {
  const { method, path: pattern } = ROUTES[name];
  const path = Object.entries(params).reduce(
    (text, [key, value]) => text.replace(`:${key}`, encodeURIComponent(value)),
    String(pattern),
  );
  const signed = headers ?? headerOf(server, team, { method, path, sentBody: body });
  const response = await server.as().request({
    ...{ method, url: path, payload: JSON.stringify(body), contentType: 'application/json' },
    headers: signed,
  });
  const json: unknown = response.json();
  return { status: response.statusCode, body: json, headers: signed };
}
