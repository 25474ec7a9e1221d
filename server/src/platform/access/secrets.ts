import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { createSigningKeys, type SigningKeys } from './signing-keys.ts';

/** Keys derived from the installation's secrets: the newest key seals, all keys open. */
export interface Secrets {
  /** Encrypts a value for a column. @param boundTo - Names the row: copied to another one, the value does not open. */
  seal(plain: string, boundTo?: string): string;
  /** @throws Error when none of the secrets sealed this text. */
  open(sealed: string): string;
  /** @returns null when no secret opens the value: its secret is lost, or the value was changed or belongs to another row. */
  openOrNull(sealed: string, boundTo?: string): string | null;
  /** Whether the value was sealed with the newest secret. */
  isNewest(sealed: string): boolean;
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
    isNewest: (sealed) => opened(sealingKey, sealed) !== null,
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
