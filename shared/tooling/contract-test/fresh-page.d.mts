interface Follower {
  on(event: string, listener: (request: { url(): string }) => void): unknown;
}
export function followCalls(page: Follower, limits?: { quietMs?: number; withinMs?: number }): () => Promise<string[]>;
