/** Begins as everything of ours does: the shell forgets it all at a log-out. */
const STORAGE_KEY = 'carefront.chatbot';
/** Raise it when the chat's shape changes its meaning; older ones are dropped. */
const VERSION = 1;

export interface KeptChat {
  /** Whether the popover stood open. */
  readonly isOpen: boolean;
  /** Read it with `restoredChat`. */
  readonly chat: unknown;
  /** Who was signed in last while it was written; null: nobody ever. */
  readonly userId: number | null;
}

/** Of this tab only, gone with it. @returns null where there is none, or storage is blocked. */
export function readKept(): KeptChat | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || kept.version !== VERSION) return null;
    const { isOpen, chat, userId } = { isOpen: false, chat: null, userId: null, ...kept };
    return { isOpen: isOpen === true, chat, userId: typeof userId === 'number' ? userId : null };
  } catch {
    return null;
  }
}

export function keep(kept: KeptChat | null): void {
  try {
    if (kept) window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ version: VERSION, ...kept }));
    else window.sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Blocked or full storage costs what is kept, never the chat.
  }
}
