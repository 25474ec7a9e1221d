import { verifyEd25519 } from '@carefront/shared/domain/releases';
import { newKey } from '@carefront/shared/testing/releases';
import { expect, it } from 'vitest';
import { verifyWithNoble } from './noble-signature.ts';

const [key, other] = [newKey(), newKey()];
const text = 'carefront-manifest/1\n{"clinic":"maple"}';
const signature = key.signText(text);
const flipped = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;
/** The group's neutral element: under lax rules, it is a key whose signatures anybody can make. */
const NEUTRAL_KEY = `AQ${'A'.repeat(41)}`;
const NEUTRAL_SIGNATURE = `AQ${'A'.repeat(84)}`;

it.each([
  ['a right signature', key.key.public_key, text, signature, true],
  ['a changed text', key.key.public_key, `${text} `, signature, false],
  ['a changed signature', key.key.public_key, text, flipped, false],
  ['another key', other.key.public_key, text, signature, false],
  ['a text that is no key', 'short', text, signature, false],
  ['a text that is no signature', key.key.public_key, text, 'short', false],
])('SH-04 JavaScript and the browser agree about %s', async (_what, publicKey, signed, given, expected) => {
  expect(await verifyEd25519(publicKey, signed, given)).toBe(expected);
  expect(verifyWithNoble(publicKey, signed, given)).toBe(expected);
});

it('SH-04 JavaScript refuses a key of small order', () => {
  expect(verifyWithNoble(NEUTRAL_KEY, text, NEUTRAL_SIGNATURE)).toBe(false);
});
