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
export function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
