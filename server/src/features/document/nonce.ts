import { randomBytes } from 'node:crypto';

const NONCE_BYTES = 16;

/**
 * A new nonce for one answer, 128 random bits. Always of one length and with one ending (the padding of base64): pages that were
 * compressed before take any nonce in the place of another (`prepared-html.ts`).
 */
export const newNonce = (): string => `${randomBytes(NONCE_BYTES).toString('base64url')}==`;
