import { createPageMap, type PageMap, type ShellState } from '@carefront/shared/contracts';

/** Pages, places and links of this clinic, as its active releases describe them. */
export function describedPages({ clinic, manifest }: Pick<ShellState, 'clinic' | 'manifest'>): PageMap {
  const descriptions = Object.entries(manifest.remotes).map(([remote, { describes }]) => [remote, describes] as const);
  return createPageMap(Object.fromEntries(descriptions), clinic);
}
