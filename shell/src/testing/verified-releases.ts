import type { FallbackRelease, ResolvedRelease } from '@carefront/shared/contracts';
import type { VerifiedActive, VerifiedRelease } from '../releases/release-source.ts';

const HASH = `sha384-${'A'.repeat(64)}`;

export function aResolvedRelease(id: string): FallbackRelease {
  const base = { version: '1.0.0', container: id, entry: `/${id}.js`, integrity: HASH, preload: [], styles: [] };
  return { ...base, id, assets: {}, slot: { min_height_px: 0 } };
}

/** A release as after its verification, which tests of slots leave out: the brand exists in types only. */
export const aVerifiedRelease = (id: string, changes: Partial<ResolvedRelease> = {}): VerifiedActive =>
  ({ ...aResolvedRelease(id), fallback: null, ...changes }) as VerifiedActive;

/** As `aVerifiedRelease`, for the release that a remote falls back to. */
export const aVerifiedFallback = (id: string): VerifiedRelease => aResolvedRelease(id) as VerifiedRelease;

/** Options of a slot that these tests do not look at. */
export const UNWATCHED = {
  reportMount: () => undefined,
  useStyles: () => () => undefined,
  addMounted: () => () => undefined,
};
