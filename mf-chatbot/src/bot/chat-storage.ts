import { isOutdated } from './kept-chat.rules.ts';

/** Begins as everything of ours does: the shell forgets it all at a log-out. */
const STORAGE_KEY = 'carefront.chatbot';
/** Raise it when the chat's shape changes its meaning; older ones are dropped. */
const VERSION = 2;

export interface KeptChat {
  /** Whether the popover stood open. */
  readonly isOpen: boolean;
  /** Read it with `restoredChat`. */
  readonly chat: unknown;
  /** Who was signed in last while it was written; null: nobody ever. */
  readonly userId: number | null;
  /** When it last became another, epoch ms. */
  readonly changedAtMs: number;
}

/** Of this tab only, gone with it. @returns null where there is none, or storage is blocked; one that is outdated is dropped. */
export function readKept(nowMs: number): KeptChat | null {
  const kept = parseKept();
  if (!kept || !isOutdated(kept.changedAtMs, nowMs)) return kept;
  keep(null);
  return null;
}

function parseKept(): KeptChat | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || kept.version !== VERSION) return null;
    const { isOpen, chat, userId, changedAtMs } = { isOpen: false, chat: null, userId: null, changedAtMs: 0, ...kept };
    return { isOpen: isOpen === true, chat, userId: asNumber(userId), changedAtMs: asNumber(changedAtMs) ?? 0 };
  } catch {
    return null;
  }
}

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export function keep(kept: KeptChat | null): void {
  try {
    if (kept) window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ version: VERSION, ...kept }));
    else window.sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Blocked or full storage costs what is kept, never the chat.
  }
}
