import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isKeyCallFresh,
  type KeyCall,
  keyCallBody,
  keyCallText,
  readKeyCallHeader,
  writeKeyCallHeader,
} from './key-call.ts';
import { newKey } from './signed-manifest.fixture.ts';
import { base64urlOf, bytesOf, keyIdOf } from './signed-text.ts';
import { verifyEd25519 } from './verify-signature.ts';

const team = newKey();
const NOW_MS = Date.UTC(2026, 10, 23);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const CALL: KeyCall = {
  method: 'POST',
  host: 'maple.example',
  path: '/api/platform/activations/apply?x=1',
  issued: NOW_MS,
  body: sha256(keyCallBody({ reason: 'fix', changes: [] })),
};

describe('a call of a release key', () => {
  it('is signed over all of its parts', async () => {
    const signature = team.signText(keyCallText(CALL));
    const header = readKeyCallHeader(
      writeKeyCallHeader({ key: team.key.id, issued: NOW_MS, body: CALL.body, signature }),
    );
    expect(header).toEqual({ key: team.key.id, issued: NOW_MS, body: CALL.body, signature });
    const isOf = (call: KeyCall) => verifyEd25519(team.key.public_key, keyCallText(call), header?.signature ?? '');
    expect(await isOf(CALL)).toBe(true);
    const changed: Partial<KeyCall>[] = [
      { method: 'GET' },
      { host: 'birch.example' },
      { path: '/api/platform/activations/apply' },
      { issued: NOW_MS + 1 },
      { body: sha256(keyCallBody({ reason: 'fix', changes: [1] })) },
    ];
    for (const change of changed) expect(await isOf({ ...CALL, ...change })).toBe(false);
  });

  it.each([
    { one: { b: 1, a: 2 }, other: { a: 2, b: 1 }, isSame: true },
    { one: undefined, other: null, isSame: true },
    { one: {}, other: null, isSame: false },
    { one: [], other: {}, isSame: false },
  ])('has the same body: $one and $other → $isSame', ({ one, other, isSame }) => {
    expect(keyCallBody(one) === keyCallBody(other)).toBe(isSame);
  });

  it.each([
    { ms: 0, isFresh: true },
    { ms: 300_000, isFresh: true },
    { ms: 300_001, isFresh: false },
    { ms: -300_000, isFresh: true },
    { ms: -300_001, isFresh: false },
    { ms: Number.NaN, isFresh: false },
  ])('$ms ms ago: fresh $isFresh', ({ ms, isFresh }) => {
    expect(isKeyCallFresh(NOW_MS - ms, NOW_MS)).toBe(isFresh);
  });

  const signature = 'A'.repeat(86);
  const id = '0123456789abcdef';
  const body = 'ab'.repeat(32);
  it.each([
    '',
    `v2.${id}.1.${body}.${signature}`,
    `v1.${id}.${body}.${signature}`,
    `v1.${id}.1.${signature}`,
    `v1.${id}.-1.${body}.${signature}`,
    `v1.${id}.1e3.${body}.${signature}`,
    `v1.${id}.${'1'.repeat(16)}.${body}.${signature}`,
    `v1.${id.toUpperCase()}.1.${body}.${signature}`,
    `v1.${id}.1.${body.toUpperCase()}.${signature}`,
    `v1.${id}.1.${body.slice(1)}.${signature}`,
    `v1.${id}.1.${body}.${signature}A`,
    `v1.${id}.1.${body}.${signature} `,
    `v1.${id}.1.${body}.${'A'.repeat(85)}`,
  ])('is not made with the header %j', (header) => {
    expect(readKeyCallHeader(header)).toBeNull();
  });
});

describe('the id of a key', () => {
  it('is the beginning of the hash of its bytes', async () => {
    expect(await keyIdOf(team.key.public_key)).toBe(team.key.id);
    const zeros = sha256('\0'.repeat(32)).slice(0, 16);
    expect(await keyIdOf('A'.repeat(43))).toBe(zeros);
  });

  it.each(['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'A'.repeat(42)}B`])(
    'is refused for %j',
    async (text) => {
      await expect(keyIdOf(text)).rejects.toThrow(TypeError);
    },
  );
});

it('base64url keeps every byte', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      const text = base64urlOf(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect([...bytesOf(text)]).toEqual([...bytes]);
    }),
  );
});
