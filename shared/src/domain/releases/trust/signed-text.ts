import { canonicalJson } from '../canonical-json.ts';

/** Kinds of signed values. The kind is part of the signed text: a signature of one kind is none of another. */
export type SignedSchema = 'carefront-release/2' | 'carefront-manifest/1' | 'carefront-call/1' | 'carefront-evidence/1';

/** An Ed25519 key. */
export interface PublicKey {
  /** First 16 hex digits of the SHA-256 of the key's 32 bytes. */
  readonly id: string;
  /** base64url, 43 characters. */
  readonly public_key: string;
}

export interface Signature {
  /** Id of the key. */
  readonly key: string;
  /** base64url, 86 characters. */
  readonly value: string;
}

/** @throws TypeError for a value without canonical JSON. */
export const signedText = (schema: SignedSchema, value: unknown): string => `${schema}\n${canonicalJson(value)}`;
