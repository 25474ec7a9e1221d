import type { KeyObject } from 'node:crypto';

export interface TeamKey {
  readonly id: string;
  readonly name: string;
  readonly remotes: readonly string[];
  readonly server: string;
  readonly purpose: 'release' | 'tests';
  readonly secret: KeyObject;
}
export function loadKey(
  wanted: { readonly keyFile?: string; readonly remote?: string; readonly server?: string },
  env?: Readonly<Record<string, string>>,
): TeamKey;
export function loadTestKey(
  wanted: { readonly testKeyFile?: string; readonly remote?: string; readonly server?: string },
  env?: Readonly<Record<string, string>>,
): TeamKey | null;
export function writeNewKey(key: {
  readonly name: string;
  readonly remotes: readonly string[];
  readonly server?: string;
  readonly purpose?: 'release' | 'tests';
}): Promise<{ id: string; public_key: string; file: string }>;
