import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What is derived from the one secret of this installation. Another secret voids all of it. */
export interface Secrets {
  /** Encrypts a value for a column. */
  seal(plain: string): string;
  /** @throws Error for anything that `seal` of this secret did not make. */
  open(sealed: string): string;
  /** Six digits that belong to an id: whoever knows the id but not the secret cannot tell them. */
  codeOf(id: string): string;
  /** 256 bits that belong to an id, as text for a link: the same letter sent again holds the same link. */
  tokenOf(id: string): string;
}

/** Names the format, so that it can change. */
const PREFIX = 'v1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param secret - The session secret; every use gets a key of its own. */
export function createSecrets(secret: string): Secrets {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'carefront', use, 32));
  const sealingKey = keyFor('seal');
  const codeKey = keyFor('code');
  const tokenKey = keyFor('token');
  return {
    seal(plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      if (!isSealed(sealed)) throw new Error('The value is not sealed');
      const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    codeOf(id) {
      const digest = createHmac('sha256', codeKey).update(id).digest();
      return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
    },
    tokenOf: (id) => createHmac('sha256', tokenKey).update(id).digest('base64url'),
  };
}

export const isSealed = (value: string): boolean => value.startsWith(PREFIX);

/** For tokens with 128 random bits or more: what is kept of them at rest. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** 256 random bits, as text for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');
