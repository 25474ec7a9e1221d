import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** Returns the six digits that an authenticator app shows (RFC 6238), computed without the server's library. */
export function authenticatorCode(secret: string, nowMs: number = Date.now()): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / STEP_MS)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** The step of the last code given for each secret. */
const lastSteps = new Map<string, number>();

/**
 * Returns an unused code. Each code works once, and the server accepts the next step's code already, as it does for a phone whose clock is
 * half a minute ahead: only a third call within half a minute waits.
 */
export async function freshAuthenticatorCode(secret: string): Promise<string> {
  const now = () => Math.floor(Date.now() / STEP_MS);
  const step = Math.max(now(), (lastSteps.get(secret) ?? 0) + 1);
  while (step > now() + 1) await new Promise((wait) => setTimeout(wait, STEP_MS - (Date.now() % STEP_MS)));
  lastSteps.set(secret, step);
  return authenticatorCode(secret, step * STEP_MS);
}
