import { randomBytes } from 'node:crypto';

const NONCE_BYTES = 16;

/**
 * A new nonce for one answer, 128 random bits. All nonces have the same length and ending (the padding of base64), so that a compressed
 * page can take any nonce in the place of another (`prepared-html.ts`).
 */
export const newNonce = (): string => `${randomBytes(NONCE_BYTES).toString('base64url')}==`;
