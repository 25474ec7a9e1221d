import { createPageMap, type PageMap, type ShellState } from '@carefront/shared/contracts';

/** Returns the pages, places and links that this clinic's active releases describe. */
export function describedPages({ clinic, manifest }: Pick<ShellState, 'clinic' | 'manifest'>): PageMap {
  const descriptions = Object.entries(manifest.remotes).map(([remote, { describes }]) => [remote, describes] as const);
  return createPageMap(Object.fromEntries(descriptions), clinic);
}
