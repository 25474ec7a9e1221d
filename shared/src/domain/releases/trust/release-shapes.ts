import { isRecord } from '../../is-record.ts';
import type { PublicKey, Signature } from './signed-text.ts';

/**
 * Fields that a manifest must have to be verified; the types of the contracts have more. The fields of the signature are optional: a
 * manifest of an older server has none, and is not accepted.
 */
export interface SignedManifestShape {
  readonly schema?: string | undefined;
  /** Slug of the clinic. */
  readonly clinic: string;
  readonly sequence?: number | undefined;
  /** Moment in ISO 8601. */
  readonly expires?: string | undefined;
  /** Keys that the next manifests are signed with. */
  readonly keys?: readonly PublicKey[] | undefined;
  readonly signatures?: readonly Signature[] | undefined;
  readonly shell: ResolvedShape;
  readonly remotes: Readonly<Record<string, RemoteShape>>;
}

/** A release as the browser gets it: addresses instead of file names. */
export interface ResolvedShape {
  readonly id: string;
  readonly container: string;
  readonly entry: string;
  /** sha384 of the entry. */
  readonly integrity: string;
  readonly preload: readonly string[];
  readonly styles: readonly string[];
  /** sha384 by address. */
  readonly assets: Readonly<Record<string, string>>;
}

export interface RemoteShape extends ResolvedShape {
  readonly fallback: ResolvedShape | null;
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

function isRelease(value: unknown): boolean {
  return (
    isRecord(value) &&
    [value.id, value.container, value.entry, value.integrity].every(isText) &&
    isTexts(value.preload) &&
    isTexts(value.styles) &&
    isRecord(value.assets) &&
    Object.values(value.assets).every(isText)
  );
}

const isRemote = (value: unknown): boolean =>
  isRelease(value) && isRecord(value) && (value.fallback === null || isRelease(value.fallback));

const isListOf = (value: unknown, fields: readonly string[]): boolean =>
  Array.isArray(value) && value.every((each) => isRecord(each) && fields.every((field) => isText(each[field])));

/** Whether a value from the network or the page can be verified: nothing is read from it before. */
export function isSignedManifest(value: unknown): value is Required<SignedManifestShape> {
  return (
    isRecord(value) &&
    value.schema === 'carefront-manifest/1' &&
    isText(value.clinic) &&
    Number.isSafeInteger(value.sequence) &&
    isText(value.expires) &&
    Number.isFinite(Date.parse(value.expires)) &&
    isListOf(value.keys, ['id', 'public_key']) &&
    isListOf(value.signatures, ['key', 'value']) &&
    isRelease(value.shell) &&
    isRecord(value.remotes) &&
    Object.values(value.remotes).every(isRemote)
  );
}
