import type { ResolvedRelease } from '@carefront/shared/contracts';

/** Used for a remote that the registry does not name: loading it fails at once, and the panel reports that (SH-04). */
export const NO_RELEASE: ResolvedRelease = {
  id: 'none',
  version: '',
  container: '',
  entry: '',
  integrity: '',
  preload: [],
  styles: [],
  assets: {},
  slot: { min_height_px: 0 },
  fallback: null,
};
