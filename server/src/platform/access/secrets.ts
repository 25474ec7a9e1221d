import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  timingSafeEqual,
} from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicKey, Signature } from '@carefront/shared/domain/releases';

/** Keys derived from the installation's secrets: the newest key seals, all keys open. */
export interface Secrets {
  /** Encrypts a value for a column. @param boundTo - Names the row: copied to another one, the value does not open. */
  seal(plain: string, boundTo?: string): string;
  /** @throws Error when none of the secrets sealed this text. */
  open(sealed: string): string;
  /** @returns null when no secret opens the value: its secret is lost, or the value was changed or belongs to another row. */
  openOrNull(sealed: string, boundTo?: string): string | null;
  /** Whether the value was sealed with the newest secret, for this row. */
  isNewest(sealed: string, boundTo?: string): boolean;
  /** Derives six digits from an id: without the secret, the id does not reveal them. */
  codeOf(id: string): string;
  /** Whether the text is the id's code under any of the secrets. */
  isCodeOf(id: string, code: string): boolean;
  /** Derives 256 bits from an id, as text for a link: an email sent again holds the same link. */
  tokenOf(id: string): string;
  /** Derives a text that only this installation can make, so that a changed ticket is recognised. */
  macOf(text: string): string;
  /** Whether the text was made from `text` under any of the secrets. */
  isMacOf(text: string, mac: string): boolean;
  /** Sign what browsers must be able to trust. */
  readonly signing: SigningKeys;
}

/** Version of the sealed format. */
const PREFIX = 'v1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * @param secret - The session secret; each use derives a separate key.
 * @param previous - Earlier secrets, newest first.
 */
export function createSecrets(secret: string, previous: readonly string[] = []): Secrets {
  const keysFor = (use: string) => [secret, ...previous].map((each) => keyFor(each, use));
  const [sealingKey, codeKey, tokenKey] = [keyFor(secret, 'seal'), keyFor(secret, 'code'), keyFor(secret, 'token')];
  const [openingKeys, codeKeys, macKeys] = [keysFor('seal'), keysFor('code'), keysFor('ticket')];
  const openOrNull = (sealed: string, boundTo = ''): string | null => {
    for (const key of openingKeys) {
      const plain = opened(key, sealed, boundTo);
      if (plain !== null) return plain;
    }
    return null;
  };
  return {
    seal(plain, boundTo = '') {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(boundTo));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const plain = openOrNull(sealed);
      if (plain === null) throw new Error('No secret opens the value');
      return plain;
    },
    openOrNull,
    isNewest: (sealed, boundTo) => opened(sealingKey, sealed, boundTo) !== null,
    codeOf: (id) => codeUnder(codeKey, id),
    isCodeOf: (id, code) => codeKeys.map((key) => isSameText(code, codeUnder(key, id))).includes(true),
    macOf: (text) => macUnder(keyFor(secret, 'ticket'), text),
    isMacOf: (text, mac) => macKeys.map((key) => isSameText(mac, macUnder(key, text))).includes(true),
    signing: createSigningKeys(keysFor('registry')),
    tokenOf: (id) => createHmac('sha256', tokenKey).update(id).digest('base64url'),
  };
}

const keyFor = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'carefront', use, 32));

function opened(key: Buffer, sealed: string, boundTo = ''): string | null {
  if (!isSealed(sealed)) return null;
  const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null; // Another key sealed the value, or somebody changed it.
  }
}

function codeUnder(key: Buffer, id: string): string {
  const digest = createHmac('sha256', key).update(id).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

const macUnder = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const isSealed = (value: string): boolean => value.startsWith(PREFIX);

/** Hash for storing a token. It needs no salt, because tokens have at least 128 random bits. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** 256 random bits, as text for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Ed25519 keys of this installation. Browsers know their public halves from the page. */
interface SigningKeys {
  /** Newest first. */
  readonly publicKeys: readonly PublicKey[];
  /**
   * Signs the text with every key, so that a browser that knows only an older key can still verify it. The same text has the same
   * signatures in every process.
   */
  sign(text: string): Signature[];
}

/** Everything in a PKCS#8 Ed25519 key before its 32 bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param seeds - 32 bytes each, newest first. */
function createSigningKeys(seeds: readonly Buffer[]): SigningKeys {
  const keys = seeds.map((seed) => {
    const secret = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
    return { secret, ...publicHalfOf(secret) };
  });
  return {
    publicKeys: keys.map(({ id, public_key }) => ({ id, public_key })),
    sign: (text) => keys.map(({ id, secret }) => ({ key: id, value: signWith(secret, text) })),
  };
}

/** The public key of a private key, as the wire has it. */
export function publicHalfOf(secret: KeyObject): PublicKey {
  const { x: public_key = '' } = createPublicKey(secret).export({ format: 'jwk' });
  return { id: keyIdOf(public_key), public_key };
}

/** First 16 hex digits of the SHA-256 of the key's bytes. @param publicKey - base64url. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);

/** @returns base64url. */
export const signWith = (secret: KeyObject, text: string): string =>
  sign(null, Buffer.from(text), secret).toString('base64url');

const FILE_NAME = 'session-secret';

/** Returns the configured secret. Without one, the first start makes a secret in the data folder that only the folder's owner can read. */
export async function loadSessionSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured;
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, FILE_NAME);
  try {
    const file = await open(path, 'wx', 0o600);
    const secret = randomBytes(32).toString('base64url');
    await file.writeFile(secret);
    await file.close();
    return secret;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return (await readFile(path, 'utf8')).trim();
  }
}

/** Newest first: the server signs with the first and accepts signatures of all. */
export const allSecrets = ({ sessionSecret, config }: Secret): readonly string[] => [
  sessionSecret,
  ...config.previousSecrets,
];

interface Secret {
  readonly sessionSecret: string;
  readonly config: { readonly previousSecrets: readonly string[] };
}
