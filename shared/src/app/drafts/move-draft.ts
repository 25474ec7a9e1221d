import type { DraftStorage, KeptText } from './draft-storage.ts';

/**
 * Moves a draft, such as one of an anonymous visitor who signs in; the newer of two drafts wins. If the target cannot be read or does not
 * accept the draft, the draft stays where it is, and a later call moves it.
 * @returns The draft to go on with; null if neither storage has one.
 * @throws what the target's `read` throws, if there is nothing to move.
 */
export async function moveDraft(from: DraftStorage, to: DraftStorage, key: string): Promise<KeptText | null> {
  const draft = await from.read(key);
  if (!draft) return to.read(key);
  const existing = await to.read(key).catch(() => 'unknown' as const);
  if (existing === 'unknown') return draft;
  const isNewer = !existing || draft.writtenAtMs > existing.writtenAtMs;
  if (isNewer && !(await to.write(key, draft))) return draft;
  // Typing may have gone on in the meantime.
  const left = await from.read(key);
  if (left && left.writtenAtMs > draft.writtenAtMs) return moveDraft(from, to, key);
  await from.write(key, null);
  return isNewer ? draft : existing;
}
