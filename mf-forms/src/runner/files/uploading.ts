/** Questions with running uploads. */
export interface Uploading {
  /** @returns Ends this upload. */
  add(path: string): () => void;
  /** Each path once. */
  paths(): string[];
}

export function createUploading(): Uploading {
  const running = new Map<symbol, string>();
  return {
    add(path) {
      const key = Symbol(path);
      running.set(key, path);
      return () => {
        running.delete(key);
      };
    },
    paths: () => [...new Set(running.values())],
  };
}
