export interface WatchedRemote {
  /** `http://localhost:5600`. */
  origin: string;
  close(): Promise<void>;
}
export function watchRemote(
  packageDir: string,
  isShellOrigin: (origin: string) => boolean,
  options?: { port?: number },
): Promise<WatchedRemote>;
