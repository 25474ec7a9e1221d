import type { ResolvedRelease } from '@carefront/shared/contracts';

/** Used for a remote that the registry does not name: loading it fails immediately, and the panel is shown (SH-04). */
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
