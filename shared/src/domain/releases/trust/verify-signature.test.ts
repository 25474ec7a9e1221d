import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newKey } from './signed-manifest.fixture.ts';
import { signedText } from './signed-text.ts';
import { releaseText, verifyRelease } from './verify-release.ts';
import { verifyEd25519 } from './verify-signature.ts';

afterEach(() => vi.unstubAllGlobals());

const team = newKey();
const other = newKey();
const call = { method: 'POST', path: '/api' };
const text = signedText('carefront-call/1', call);
const { value: signature } = team.sign('carefront-call/1', call);
const flipped = (base64url: string) => (base64url.startsWith('A') ? 'B' : 'A') + base64url.slice(1);

describe('a signature', () => {
  it('is verified with the bytes that node:crypto signs', async () => {
    expect(await verifyEd25519(team.key.public_key, text, signature)).toBe(true);
  });

  // RFC 8032, 7.1, test 2: key, signature and the message of one byte, 0x72.
  it('agrees with the standard', async () => {
    const key = Buffer.from('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c', 'hex').toString(
      'base64url',
    );
    const value = Buffer.from(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
      'hex',
    ).toString('base64url');
    expect(await verifyEd25519(key, 'r', value)).toBe(true);
  });

  it.each([
    { what: 'another text', key: team.key.public_key, of: `${text} `, value: signature },
    {
      what: 'another kind of value',
      key: team.key.public_key,
      of: signedText('carefront-release/2', call),
      value: signature,
    },
    { what: 'another key', key: other.key.public_key, of: text, value: signature },
    { what: 'a flipped signature', key: team.key.public_key, of: text, value: flipped(signature) },
    { what: 'a short signature', key: team.key.public_key, of: text, value: signature.slice(1) },
    { what: 'a long signature', key: team.key.public_key, of: text, value: `${signature}A` },
    { what: 'a signature in another alphabet', key: team.key.public_key, of: text, value: `+${signature.slice(1)}` },
    { what: 'an empty signature', key: team.key.public_key, of: text, value: '' },
    { what: 'a short key', key: team.key.public_key.slice(1), of: text, value: signature },
    { what: 'an empty key', key: '', of: text, value: signature },
  ])('is refused for $what', async ({ key, of, value }) => {
    expect(await verifyEd25519(key, of, value)).toBe(false);
  });

  it.each([
    { where: 'on a page without TLS', crypto: {} },
    { where: 'without crypto', crypto: undefined },
  ])('asks for another implementation $where', async ({ crypto }) => {
    vi.stubGlobal('crypto', crypto);
    await expect(verifyEd25519(team.key.public_key, text, signature)).rejects.toMatchObject({
      name: 'NotSupportedError',
    });
  });

  it('asks for another implementation where the browser lacks Ed25519', async () => {
    const importKey = () => Promise.reject(new DOMException('none', 'NotSupportedError'));
    vi.stubGlobal('crypto', { subtle: { importKey } });
    await expect(verifyEd25519(team.key.public_key, text, signature)).rejects.toMatchObject({
      name: 'NotSupportedError',
    });
  });

  it('is refused for a key whose bytes are no point of the curve', async () => {
    const notAPoint = Buffer.alloc(32, 255).toString('base64url');
    expect(await verifyEd25519(notAPoint, text, signature)).toBe(false);
    expect(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x).toHaveLength(notAPoint.length);
  });
});

describe('a release document', () => {
  const document = { schema: 'carefront-release/2', name: 'mf-garden', integrity: { 'entry.js': 'sha384-x' } };
  const signed = team.sign('carefront-release/2', document);

  it('is verified with and without its own signature', async () => {
    expect(await verifyRelease(document, signed, [team.key])).toBe(true);
    expect(await verifyRelease({ ...document, signature: signed }, signed, [other.key, team.key])).toBe(true);
    expect(releaseText({ ...document, signature: signed })).toBe(releaseText(document));
  });

  it.each([
    { what: 'a changed hash', of: { ...document, integrity: { 'entry.js': 'sha384-y' } }, keys: [team.key] },
    { what: 'a further field', of: { ...document, server: 'x' }, keys: [team.key] },
    { what: 'an unknown key', of: document, keys: [other.key] },
    { what: 'no keys', of: document, keys: [] },
    { what: "a known id with another key's bytes", of: document, keys: [{ ...other.key, id: team.key.id }] },
    { what: 'a document without canonical JSON', of: { ...document, weight: 0.5 }, keys: [team.key] },
  ])('is refused for $what', async ({ of, keys }) => {
    expect(await verifyRelease(of, signed, keys)).toBe(false);
  });
});
