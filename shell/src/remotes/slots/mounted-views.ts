import type { MountedView } from '@carefront/shared/domain/releases';

interface Removable extends MountedView {
  /** Leaves the view, which keeps its drafts, and shows the panel in its place. */
  remove(): void;
  /** Opens the view again in its place, with the release that the next entry has. Drafts stay. */
  reopen(): void;
}

/** The views and parts that are on the page now, of all remotes. */
export interface MountedViews {
  /** @returns A function that ends the entry: the view was left. */
  add(view: Removable): () => void;
  list(): readonly MountedView[];
  /** Removes the remote's views of these releases. */
  remove(remote: string, releases: readonly string[]): void;
  /** For a developer's next build. */
  reopen(remote: string): void;
}

export function createMountedViews(): MountedViews {
  const views = new Set<Removable>();
  return {
    add(view) {
      views.add(view);
      return () => void views.delete(view);
    },
    list: () => [...views],
    remove(remote, releases) {
      for (const view of [...views]) if (view.remote === remote && releases.includes(view.release)) view.remove();
    },
    reopen(remote) {
      for (const view of [...views]) if (view.remote === remote) view.reopen();
    },
  };
}
