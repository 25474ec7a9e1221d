import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS, type EpochMs } from '@carefront/shared/domain';
import { isPackageName, PUBLIC_KEY } from '@carefront/shared/domain/releases';
import * as z from 'zod/mini';
import type { StoredReleaseKey } from '../../../platform/access/release-key-call.ts';
import { keyIdOf, publicHalfOf } from '../../../platform/access/secrets.ts';

const FILE_NAME = 'release-keys.json';

const platformKey = z.strictObject({
  id: z.string(),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  public_key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  /** Names of remotes, or `shell`. */
  remotes: z.array(z.string().check(z.refine(isPackageName))).check(z.minLength(1), z.maxLength(50)),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  revoked_at: z.nullable(z.iso.datetime()),
});
const keyFile = z.strictObject({
  keys: z.array(platformKey.check(z.refine(({ id, public_key }) => id === keyIdOf(public_key), 'id of another key'))),
});

export type PlatformKey = z.infer<typeof platformKey>;

export const platformKeyFile = (dataDir: string): string => join(dataDir, FILE_NAME);

/**
 * Reads the keys that publish for all clinics. They are in a file, because the embedded database belongs to the running server.
 * @returns An empty list when the operator made none. @throws Error when the file cannot be read as keys.
 */
export async function readPlatformKeys(dataDir: string): Promise<readonly PlatformKey[]> {
  const text = await readOrNull(platformKeyFile(dataDir));
  if (text === null) return [];
  const parsed = keyFile.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data.keys;
  const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${FILE_NAME} is not valid: ${reasons.join('; ')}`);
}

/** Replaces the file at once: a server that reads meanwhile sees the old keys or the new ones. Only the folder's owner can read it. */
export async function writePlatformKeys(dataDir: string, keys: readonly PlatformKey[]): Promise<void> {
  const path = platformKeyFile(dataDir);
  await mkdir(dirname(path), { recursive: true });
  const written = `${path}.${randomUUID()}`;
  await writeFile(written, `${JSON.stringify({ keys }, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(written, path);
}

/**
 * Returns the function that finds a key of the platform. It reads the file again after each change, so the operator's command needs no
 * restart.
 */
export function createPlatformKeys(dataDir: string): (id: string) => Promise<StoredReleaseKey | null> {
  let known: { version: string; keys: readonly PlatformKey[] } | undefined;
  return async (id) => {
    const version = await versionOf(platformKeyFile(dataDir));
    if (version === null) return null;
    if (known?.version !== version) known = { version, keys: await readPlatformKeys(dataDir) };
    const key = known.keys.find((one) => one.id === id);
    return key ? toStoredKey(key) : null;
  };
}

const toStoredKey = ({ id, name, public_key, remotes, expires_at, revoked_at }: PlatformKey): StoredReleaseKey => ({
  ...{ id, name, publicKey: public_key, remotes, scope: 'platform', approval: 'none' },
  expiresAtMs: Date.parse(expires_at),
  revokedAtMs: revoked_at === null ? null : Date.parse(revoked_at),
});

async function versionOf(path: string): Promise<string | null> {
  const found = await orNull(stat(path));
  return found && `${found.ino}-${found.mtimeMs}-${found.size}`;
}

const readOrNull = (path: string): Promise<string | null> => orNull(readFile(path, 'utf8'));

/** null for a file that does not exist. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const LONGEST_DAYS = 365;

export interface WantedPlatformKey {
  readonly name: string;
  /** Names of remotes, or `shell`. */
  readonly remotes: readonly string[];
  readonly days: number;
  /** base64url; '' makes a new pair. */
  readonly publicKey: string;
}

/**
 * Lets a key publish releases for all clinics. Running servers know it at once.
 * @returns The key, and the private key of a new pair, which is kept nowhere.
 * @throws Error naming the argument that cannot be used.
 */
export async function addPlatformKey(
  dataDir: string,
  wanted: WantedPlatformKey,
  nowMs: EpochMs,
): Promise<{ key: PlatformKey; secret: KeyObject | null }> {
  requireUsable(wanted);
  const secret = wanted.publicKey === '' ? generateKeyPairSync('ed25519').privateKey : null;
  const public_key = secret ? publicHalfOf(secret).public_key : wanted.publicKey;
  const keys = await readPlatformKeys(dataDir);
  const id = keyIdOf(public_key);
  if (keys.some((key) => key.id === id)) throw new Error(`--public-key: ${id} is a key of the platform already`);
  const key: PlatformKey = {
    ...{ id, name: wanted.name.trim(), public_key, remotes: [...wanted.remotes] },
    created_at: new Date(nowMs).toISOString(),
    expires_at: new Date(nowMs + wanted.days * DAY_MS).toISOString(),
    revoked_at: null,
  };
  await writePlatformKeys(dataDir, [...keys, key]);
  return { key, secret };
}

/** Ends a key at once. Releases that it published stay. @throws Error when no key of the platform has the id. */
export async function revokePlatformKey(dataDir: string, id: string, nowMs: EpochMs): Promise<PlatformKey> {
  const keys = await readPlatformKeys(dataDir);
  const key = keys.find((one) => one.id === id);
  if (!key) throw new Error(`--revoke: ${id} is no key of the platform`);
  const revoked = { ...key, revoked_at: key.revoked_at ?? new Date(nowMs).toISOString() };
  const others = keys.map((one) => (one.id === id ? revoked : one));
  await writePlatformKeys(dataDir, others);
  return revoked;
}

function requireUsable({ name, remotes, days, publicKey }: WantedPlatformKey): void {
  const length = name.trim().length;
  if (length < 1 || length > 60) throw new Error('--name: 1 to 60 characters');
  const other = remotes.find((remote) => !isPackageName(remote));
  if (remotes.length === 0 || other !== undefined || new Set(remotes).size < remotes.length)
    throw new Error('--remotes: different names, such as mf-a,mf-b,shell');
  if (!Number.isInteger(days) || days < 1 || days > LONGEST_DAYS) throw new Error(`--days: 1 to ${LONGEST_DAYS}`);
  if (publicKey !== '' && !isPublicKey(publicKey)) throw new Error('--public-key: 43 characters of an Ed25519 key');
}

function isPublicKey(text: string): boolean {
  if (!PUBLIC_KEY.test(text)) return false;
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' }).type === 'public';
}
