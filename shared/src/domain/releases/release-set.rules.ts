import { canonicalJson } from './canonical-json.ts';

/** The text whose SHA-256 names a set of releases that was tested together: the same in any order. */
export const releaseSetText = (ids: readonly string[]): string => canonicalJson([...new Set(ids)].sort());
