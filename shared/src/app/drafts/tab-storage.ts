/**
 * Texts of this tab (`sessionStorage`); the browser deletes them when the tab is closed. The shell deletes every key that begins with
 * `carefront.` when a person logs out. Blocked or full storage is no error: only the copy is lost, never the text on the screen.
 */
export const tabStorage = {
  read(key: string): string | null {
    try {
      return window.sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** @param text - null deletes it. */
  write(key: string, text: string | null): void {
    try {
      if (text === null) window.sessionStorage.removeItem(key);
      else window.sessionStorage.setItem(key, text);
    } catch {
      // Blocked or full: the copy is lost.
    }
  },
};

/** True for objects and arrays, whose properties can be read. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** @returns null if the text is not JSON. */
function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export interface TabDraftOptions<T> {
  /** Without the prefix `carefront.`, which the shell deletes on sign-out. */
  key: string;
  /** Raise it when a field changes its meaning: older drafts are dropped. Absent: `parse` recognizes them. */
  version?: number;
  /** The person who typed the draft: other accounts in this tab do not find it. Absent: the draft names the person, or has no owner. */
  userId?: number;
  /** @returns null if another release wrote the draft in another shape. */
  parse: (stored: Record<string, unknown>) => T | null;
}

/** One draft of this tab. It survives a reload; the browser deletes it when the tab is closed. */
export interface TabDraft<T> {
  /** @returns null if the tab has no draft, or a draft of another person, or a draft in the shape of another release. */
  read(): T | null;
  /** @param value - null deletes the draft. */
  write(value: T | null): void;
}

/** The draft is an object; its keys are stored beside `version` and `userId` where these are given. */
export function tabDraft<T extends object>({ key, version, userId, parse }: TabDraftOptions<T>): TabDraft<T> {
  const storageKey = `carefront.${key}`;
  const stamp = { ...(version !== undefined && { version }), ...(userId !== undefined && { userId }) };
  return {
    read() {
      const stored = parsedJson(tabStorage.read(storageKey));
      if (!isRecord(stored)) return null;
      const isOurs = Object.entries(stamp).every(([name, value]) => stored[name] === value);
      return isOurs ? parse(stored) : null;
    },
    write: (value) => tabStorage.write(storageKey, value && JSON.stringify({ ...stamp, ...value })),
  };
}
