import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { ResolvedShape, SignedManifestShape } from './release-shapes.ts';
import { type PublicKey, type Signature, type SignedSchema, signedText } from './signed-text.ts';
import type { ManifestFacts } from './verify-manifest.ts';

export interface FixtureKey {
  readonly key: PublicKey;
  /** Signs any text, base64url. */
  signText(text: string): string;
  sign(schema: SignedSchema, value: unknown): Signature;
}

export function newKey(): FixtureKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKeyOf(publicKey);
  const signText = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url');
  return { key, signText, sign: (schema, value) => ({ key: key.id, value: signText(signedText(schema, value)) }) };
}

function publicKeyOf(publicKey: KeyObject): PublicKey {
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const id = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 16);
  return { id, public_key: x };
}

export const HASH = `sha384-${'a'.repeat(64)}`;
export const OTHER_HASH = `sha384-${'b'.repeat(64)}`;

/** A release whose files lie below `base`. */
export function resolvedRelease(id = 'mf-garden@1.0.0+0123456789', base = `/remotes/${id}/`): ResolvedShape {
  const [entry, chunk, style] = ['entry.js', 'chunk.js', 'style.css'].map((file) => base + file) as [
    string,
    string,
    string,
  ];
  return {
    id,
    container: 'mf_garden__1_0_0_0123456789',
    entry,
    integrity: HASH,
    preload: [chunk],
    styles: [style],
    assets: { [entry]: HASH, [chunk]: OTHER_HASH, [style]: OTHER_HASH },
  };
}

export const NOW_MS = Date.UTC(2026, 10, 23, 15, 30);

export type UnsignedManifest = Omit<Required<SignedManifestShape>, 'signatures'>;

export const unsignedManifest = (changes: Partial<UnsignedManifest> = {}): UnsignedManifest => ({
  schema: 'carefront-manifest/1',
  clinic: 'maple',
  sequence: 7,
  expires: '2026-11-24T16:00:00Z',
  keys: [],
  shell: resolvedRelease('shell@1.0.0+0123456789'),
  remotes: {
    'mf-garden': { ...resolvedRelease(), fallback: resolvedRelease('mf-garden@0.9.0+0123456789') },
    'mf-bench': { ...resolvedRelease('mf-bench@1.0.0+0123456789'), fallback: null },
  },
  ...changes,
});

/** Signs the manifest with every key. */
export const signedBy = <M extends object>(
  keys: readonly FixtureKey[],
  manifest: M,
): M & { signatures: Signature[] } => ({
  ...manifest,
  signatures: keys.map(({ sign: signWith }) => signWith('carefront-manifest/1', manifest)),
});

/** The facts of a page that trusts these keys. */
export const factsOf = (keys: readonly FixtureKey[], changes: Partial<ManifestFacts> = {}): ManifestFacts => ({
  keys: keys.map(({ key }) => key),
  clinic: 'maple',
  lastSequence: 7,
  nowMs: NOW_MS,
  ownOrigin: 'https://maple.example',
  origins: [],
  ...changes,
});
