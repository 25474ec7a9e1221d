import { tabDraft } from '@carefront/shared/app';

export interface KeptChat {
  /** Whether the popover was open. */
  readonly isOpen: boolean;
  /** Not checked yet: `restoredChat` reads it. */
  readonly chat: unknown;
  /** The user who was signed in while the chat was written; null: nobody was signed in. */
  readonly userId: number | null;
  /** The last change of the chat, epoch ms. */
  readonly changedAtMs: number;
}

const draft = tabDraft<KeptChat>({
  key: 'chatbot',
  // Raise the version when the meaning of the stored chat changes: older chats are dropped.
  version: 2,
  parse: ({ isOpen, chat, userId, changedAtMs }) => ({
    isOpen: isOpen === true,
    chat: chat ?? null,
    userId: asNumber(userId),
    changedAtMs: asNumber(changedAtMs) ?? 0,
  }),
});

/** @param kept - null deletes the stored chat. */
export const keep = (kept: KeptChat | null): void => draft.write(kept);

/** Reads the stored chat of this tab, and deletes an outdated chat. @returns null when none is stored, or storage is blocked. */
export function readKept(nowMs: number): KeptChat | null {
  const kept = draft.read();
  if (!kept || !isOutdated(kept.changedAtMs, nowMs)) return kept;
  draft.write(null);
  return null;
}

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A tab stores an unchanged chat for this time: long enough to look something up, too short for the next person at this computer. */
export const KEPT_FOR_MS = 30 * 60_000;

/** Whether the stored chat is too old. Both times in epoch ms. A clock that was set back by more than the limit also ends the storage. */
export const isOutdated = (changedAtMs: number, nowMs: number): boolean => Math.abs(nowMs - changedAtMs) >= KEPT_FOR_MS;
