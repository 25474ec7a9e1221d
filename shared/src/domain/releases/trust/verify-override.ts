import { isRecord } from '../../is-record.ts';
import { isReleaseFileName, isRemoteName, releaseIdOf } from '../release-names.rules.ts';
import { resolveFiles } from '../resolve-files.ts';
import { findAddressFault } from './release-addresses.rules.ts';
import { isText, isTexts, type RemoteShape } from './release-shapes.ts';
import type { Verified } from './verified.ts';

/** A release of a developer's own build. It has no fallback: a developer must see its failure. */
export interface OverrideRelease extends RemoteShape {
  readonly version: string;
  readonly slot: { readonly min_height_px: number };
  readonly fallback: null;
}

export type OverrideVerdict =
  /** `remote`: name in the document, which the caller compares with the remote that it replaces. */
  | { readonly ok: true; readonly remote: string; readonly release: Verified<OverrideRelease> }
  | { readonly ok: false; readonly fault: 'shape' | 'origin' | 'integrity' };

/**
 * Verifies the `release.json` of a developer's server: every file lies at the origin that the signed manifest names, and has a hash.
 * @param document - The parsed answer for `<origin>/release.json`.
 * @param origin - The override's origin in the verified manifest.
 */
export function verifyOverride(document: unknown, origin: string): OverrideVerdict {
  if (!isDocument(document)) return { ok: false, fault: 'shape' };
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return { ok: false, fault: 'origin' };
  if (!Object.hasOwn(document.integrity, document.entry)) return { ok: false, fault: 'integrity' };
  const { name, version, container, slot } = document;
  const files = resolveFiles(document, (file) => new URL(file, origin).href);
  const release = { id: releaseIdOf(document), version, container, slot, ...files, fallback: null };
  const fault = findAddressFault(release, [origin]);
  if (fault) return { ok: false, fault };
  // The brand exists in types only: the checks above are what it stands for.
  return { ok: true, remote: name, release: release as unknown as Verified<OverrideRelease> };
}

interface OverrideDocument {
  readonly name: string;
  readonly version: string;
  readonly hash: string;
  readonly container: string;
  readonly entry: string;
  readonly preload: readonly string[];
  readonly styles: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
  readonly slot: { readonly min_height_px: number };
}

function isDocument(value: unknown): value is OverrideDocument {
  if (!isRecord(value)) return false;
  const { name, version, hash, container, entry, preload, styles, integrity, slot } = value;
  return (
    isText(name) &&
    isRemoteName(name) &&
    [version, hash, container].every(isText) &&
    isText(entry) &&
    isTexts(preload) &&
    isTexts(styles) &&
    isRecord(integrity) &&
    Object.values(integrity).every(isText) &&
    [entry, ...preload, ...styles, ...Object.keys(integrity)].every(isReleaseFileName) &&
    isRecord(slot) &&
    Number.isSafeInteger(slot.min_height_px)
  );
}
