import { verifyEd25519 } from '@carefront/shared/domain/releases';
import { describe, expect, it } from 'vitest';
import { createSecrets, keyIdOf } from './secrets.ts';

const NEW = 'a new secret with thirty-two characters';
const OLD = 'an old secret with thirty-two characters';
const [before, now] = [createSecrets(OLD).signing, createSecrets(NEW, [OLD]).signing];

describe('the keys that sign manifests', () => {
  it('SH-04 are the same in every process with the same secret, and differ between secrets', () => {
    expect(createSecrets(OLD).signing.publicKeys).toEqual(before.publicKeys);
    expect(before.publicKeys).toHaveLength(1);
    expect(now.publicKeys.map(({ id }) => id)).toEqual([expect.not.stringMatching(idOf(before)), idOf(before)]);
    for (const { id, public_key } of now.publicKeys) expect(id).toBe(keyIdOf(public_key));
  });

  it('SH-04 sign so that a browser verifies with the newest key and with an older key alone', async () => {
    const signatures = now.sign('text');
    expect(signatures.map(({ key }) => key)).toEqual(now.publicKeys.map(({ id }) => id));
    for (const [index, { public_key }] of now.publicKeys.entries()) {
      expect(await verifyEd25519(public_key, 'text', signatures[index]?.value ?? '')).toBe(true);
      expect(await verifyEd25519(public_key, 'Text', signatures[index]?.value ?? '')).toBe(false);
    }
    expect(before.sign('text')).toEqual(signatures.slice(1));
  });
});

function idOf({ publicKeys }: typeof before): string {
  return publicKeys[0]?.id ?? '';
}
