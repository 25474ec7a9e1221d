import { tabDraft } from '@carefront/shared/app';
import { isOutdated } from './kept-chat.rules.ts';

export interface KeptChat {
  /** Whether the popover was open. */
  readonly isOpen: boolean;
  /** Read it with `restoredChat`. */
  readonly chat: unknown;
  /** The user who was signed in last while it was written; null: no user was. */
  readonly userId: number | null;
  /** When it last became another, epoch ms. */
  readonly changedAtMs: number;
}

const draft = tabDraft<KeptChat>({
  key: 'chatbot',
  // Raise it when the chat's shape changes its meaning; older ones are dropped.
  version: 2,
  parse: ({ isOpen, chat, userId, changedAtMs }) => ({
    isOpen: isOpen === true,
    chat: chat ?? null,
    userId: asNumber(userId),
    changedAtMs: asNumber(changedAtMs) ?? 0,
  }),
});

/** @param kept - null deletes it. */
export const keep = (kept: KeptChat | null): void => draft.write(kept);

/** Reads the chat of this tab. @returns null where there is none, or storage is blocked; an outdated one is deleted. */
export function readKept(nowMs: number): KeptChat | null {
  const kept = draft.read();
  if (!kept || !isOutdated(kept.changedAtMs, nowMs)) return kept;
  draft.write(null);
  return null;
}

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
