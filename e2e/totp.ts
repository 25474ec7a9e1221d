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

const lastGiven = new Map<string, string>();

/** Returns an unused code. Each code works once, so a second call within half a minute waits for the next. */
export async function freshAuthenticatorCode(secret: string): Promise<string> {
  while (authenticatorCode(secret) === lastGiven.get(secret))
    await new Promise((wait) => setTimeout(wait, STEP_MS - (Date.now() % STEP_MS) + 100));
  const code = authenticatorCode(secret);
  lastGiven.set(secret, code);
  return code;
}
