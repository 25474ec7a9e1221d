/** Highest sequence of the clinic's manifests that this browser has verified, in all its tabs and visits. */
export interface SequenceMemory {
  /** @param key - Id of the registry's newest key. @returns 0 when no manifest was verified under this key. */
  last(key: string): number;
  remember(key: string, sequence: number): void;
}

/**
 * Keeps the sequence in the browser's storage as `<sequence> <key>`. A new key of the registry starts a new count: a registry that was set
 * up again, or restored from a backup under a new secret, would otherwise be refused for ever.
 * @param slug - The clinic's.
 */
export function createSequenceMemory(slug: string): SequenceMemory {
  const name = `cf-sequence-${slug}`;
  /** Used where the browser blocks its storage. */
  let own = '';
  const read = (): string => {
    try {
      return localStorage.getItem(name) ?? own;
    } catch {
      return own;
    }
  };
  const last = (key: string): number => {
    const [sequence = '', under = ''] = read().split(' ');
    const value = Number(sequence);
    return Number.isSafeInteger(value) && (under === key || under === '') ? value : 0;
  };
  return {
    last,
    remember(key, sequence) {
      if (sequence < last(key)) return;
      own = `${sequence} ${key}`;
      try {
        localStorage.setItem(name, own);
      } catch {
        // Full or blocked storage: the tab itself remembers.
      }
    },
  };
}
