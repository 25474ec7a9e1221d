import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { DAY_MS, type EpochMs } from '@carefront/shared/domain';
import { isPackageName, PUBLIC_KEY } from '@carefront/shared/domain/releases';
import { keyIdOf, publicHalfOf } from '../../platform/access/signing-keys.ts';
import { type PlatformKey, readPlatformKeys, writePlatformKeys } from './platform-keys.ts';

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
