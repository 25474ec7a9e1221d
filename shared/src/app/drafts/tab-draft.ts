import { isRecord, parsedJson, tabStorage } from './tab-storage.ts';

export interface TabDraftOptions<T> {
  /** After the prefix that the shell deletes on sign-out. */
  key: string;
  /** Raise it when a field changes its meaning: older drafts are dropped. Absent: `parse` recognizes them. */
  version?: number;
  /** The person whose draft it is: another account in this tab does not find it. Absent: the draft says so itself, or is nobody's. */
  userId?: number;
  /** @returns null for what another release wrote in another shape. */
  parse: (stored: Record<string, unknown>) => T | null;
}

/** One draft of this tab: it survives a reload and is gone with the tab. */
export interface TabDraft<T> {
  /** @returns null where nothing is kept, or not by this person, or in the shape of another release. */
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
