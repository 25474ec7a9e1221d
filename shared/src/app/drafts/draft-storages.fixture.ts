import type { DraftStorage, KeptText } from './draft-storage.ts';

export const aDraft = (text: string, writtenAtMs = 1_000): KeptText => ({ text, writtenAtMs });

/** A storage in memory; `fails` makes its next calls fail as a blocked storage or a lost connection does. */
export function memoryStorage(): DraftStorage & { drafts: Map<string, KeptText>; fails: Set<'read' | 'write'> } {
  const drafts = new Map<string, KeptText>();
  const fails = new Set<'read' | 'write'>();
  return {
    drafts,
    fails,
    read: (key) =>
      fails.has('read') ? Promise.reject(new TypeError('lost')) : Promise.resolve(drafts.get(key) ?? null),
    write(key, draft) {
      if (fails.has('write')) return Promise.resolve(false);
      if (draft === null) drafts.delete(key);
      else drafts.set(key, draft);
      return Promise.resolve(true);
    },
  };
}
