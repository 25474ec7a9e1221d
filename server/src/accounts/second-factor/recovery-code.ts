import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/access/secrets.ts';

/** 32 signs, so five bits each; none of those that are read as another: I, O, 0, 1. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** 80 random bits as `ABCD-EFGH-JKLM-NPQR`. */
export function newRecoveryCode(): string {
  const signs = Array.from(randomBytes(LENGTH), (byte) => SIGNS.charAt(byte % SIGNS.length));
  return signs.join('').replace(GROUP, '$&-');
}

/** Returns the stored hash of a code; the same for each spelling: lower case, blanks, dashes of any kind. */
export function recoveryCodeHash(typed: string): Buffer {
  return sha256(typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase());
}
