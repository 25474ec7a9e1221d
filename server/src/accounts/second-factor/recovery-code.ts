import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/access/secrets.ts';

/** 32 characters, so five bits each; without I, O, 0 and 1, which are misread easily. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** Returns 80 random bits in the form `ABCD-EFGH-JKLM-NPQR`. */
export function newRecoveryCode(): string {
  const characters = Array.from(randomBytes(LENGTH), (byte) => CHARACTERS.charAt(byte % CHARACTERS.length));
  return characters.join('').replace(GROUP, '$&-');
}

/** Returns the stored hash of a code; the same for each spelling: lower case, blanks, dashes of any kind. */
export function recoveryCodeHash(typed: string): Buffer {
  return sha256(typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase());
}
