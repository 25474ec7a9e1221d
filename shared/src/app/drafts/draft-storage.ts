import { type TabDraft, tabDraft } from './tab-storage.ts';

/** A text that a person typed. */
export interface KeptText {
  readonly text: string;
  /** Epoch ms, by the clock of the device that the text was typed on. */
  readonly writtenAtMs: number;
}

/** Keeps drafts that may be read later than at the first render: in the tab, encrypted on this device, or on the server. */
export interface DraftStorage {
  /** @returns null if the storage has no draft under this key, or cannot read it. */
  read(key: string): Promise<KeptText | null>;
  /**
   * @param draft - null deletes the draft.
   * @returns Whether the storage now has this text or a newer one, or for null no text. A storage that is blocked or full is no error.
   */
  write(key: string, draft: KeptText | null): Promise<boolean>;
}

/** @returns `first` where both are of the same time. */
export function newerOf(first: KeptText | null, second: KeptText | null): KeptText | null {
  if (!first || !second) return first ?? second;
  return second.writtenAtMs > first.writtenAtMs ? second : first;
}

/** @param userId - The person who typed the draft; absent for an anonymous draft. */
export const keptTextOfTab = (key: string, userId?: number): TabDraft<KeptText> =>
  tabDraft({
    key,
    ...(userId !== undefined && { userId }),
    parse: ({ text, writtenAtMs }) =>
      typeof text === 'string' && typeof writtenAtMs === 'number' ? { text, writtenAtMs } : null,
  });

/** Uses the tab's storage. */
export const tabDraftStorage: DraftStorage = {
  read: (key) => Promise.resolve(keptTextOfTab(key).read()),
  write(key, draft) {
    const kept = keptTextOfTab(key);
    kept.write(draft);
    return Promise.resolve(draft === null || kept.read()?.text === draft.text);
  },
};
