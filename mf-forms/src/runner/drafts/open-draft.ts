import { createDebouncedStore } from '@carefront/shared/app';
import { type FormDraft, keptText, parsedDraft } from './form-draft.ts';
import { openPersonDraftStorage, type PersonDraftStorageOptions } from './person-draft-storage.ts';

export interface OpenDraft {
  /** @returns null if nothing was kept. */
  read(): Promise<FormDraft | null>;
  /** Writes after a pause in typing. @param newest - Called when the draft is written. */
  keep(newest: () => Omit<FormDraft, 'writtenAtMs'>): void;
  /** Writes at once; for a page that is turned or left. */
  flush(): void;
  /** Works also after `close`, behind the text that it wrote. @returns Whether the storage has no text any more. */
  remove(): Promise<boolean>;
  /** The person has left: nothing more is written. Nothing stays on the device; the account keeps its draft. */
  forget(): void;
  close(): void;
}

/** The pause after which a draft is written. */
const AUTOSAVE_MS = 1_500;

export async function openDraft(options: PersonDraftStorageOptions): Promise<OpenDraft> {
  const { onState } = options;
  const { key, isOnServer, storage, copyInTab, read, flush, close } = await openPersonDraftStorage(options);
  let hasLeft = false;
  /** A new object for each change, until the storage has it: a page that is left during a write loses the write. */
  let unwritten: { readonly newest: () => object } | null = null;
  async function write(newest: (() => object) | null): Promise<boolean> {
    if (newest === null) unwritten = null;
    const written = unwritten;
    // The answers are those of the person who has left.
    if (hasLeft && (isOnServer || newest)) return false;
    if (!isOnServer) onState('saving');
    const isKept = await storage.write(key, newest && keptText(newest()));
    if (unwritten === written) unwritten = null;
    if (!isOnServer) onState(isKept ? 'saved' : 'lost');
    return isKept;
  }
  let lastWrite: Promise<boolean> = Promise.resolve(true);
  function begin(newest: (() => object) | null): void {
    lastWrite = write(newest);
  }
  const store = createDebouncedStore<() => object>(begin, AUTOSAVE_MS);
  return {
    async read() {
      const kept = await read();
      return kept && parsedDraft(kept.text, kept.writtenAtMs);
    },
    keep(newest) {
      unwritten = { newest };
      store.keep(newest);
    },
    flush() {
      // The page may be gone before the text is encrypted.
      if (unwritten && !hasLeft) copyInTab(keptText(unwritten.newest()));
      store.flush();
      flush();
    },
    remove() {
      store.keep(null);
      return lastWrite;
    },
    forget() {
      hasLeft = true;
      store.forget();
    },
    close() {
      store.close();
      close();
    },
  };
}
