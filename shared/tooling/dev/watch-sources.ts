import { watch } from 'node:fs';

/** Editors write a file in several steps. */
const SETTLE_MS = 120;

/**
 * Calls `work` after changes below the folders, never twice at the same time.
 * @param work - Its failure is printed, and the next change calls it again.
 * @returns A function that ends it.
 */
export function watchSources(folders: readonly string[], work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = working
        .then(work)
        .catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
    }, SETTLE_MS);
  };
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, onChange));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
