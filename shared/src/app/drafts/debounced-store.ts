import { useEffect, useMemo, useRef, useState } from 'react';
import { usePersonLeft } from '../session/use-person-left.ts';
import { markUnsaved } from './unsaved-work.ts';

/** Shortest pause in typing before a value is written. */
const WRITE_DELAY_MS = 300;

export interface DebouncedStore<T> {
  /** @param value - null deletes the value immediately. */
  keep(value: T | null): void;
  /** Writes immediately; for a page that is closed or left. */
  flush(): void;
  /** Writes immediately and ends the mark of unsaved work; for a view that is unmounted. A later value begins a new mark. */
  close(): void;
  /** Deletes the value, and the value that waits to be written. A later value is kept again: it is of the next person. */
  forget(): void;
}

/**
 * Writes after a short pause, not at every key press. The page is marked as one with unsaved work from the first value until the value is
 * deleted or the store is closed.
 * @param write - null deletes the value.
 */
export function createDebouncedStore<T>(
  write: (value: T | null) => void,
  delayMs: number = WRITE_DELAY_MS,
): DebouncedStore<T> {
  let pending: T | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endMark: (() => void) | undefined;
  function flush() {
    clearTimeout(timer);
    if (pending !== undefined) write(pending);
    pending = undefined;
  }
  function unmark() {
    endMark?.();
    endMark = undefined;
  }
  return {
    flush,
    close() {
      flush();
      unmark();
    },
    forget() {
      clearTimeout(timer);
      pending = undefined;
      unmark();
      write(null);
    },
    keep(value) {
      clearTimeout(timer);
      pending = value;
      if (value === null) {
        unmark();
        flush();
      } else {
        endMark ??= markUnsaved();
        timer = setTimeout(flush, delayMs);
      }
    },
  };
}

/**
 * A debounced store as long as the component is on the page: it writes immediately when the page or the component is closed.
 * @param write - The same function as long as the draft is the same.
 */
export function useDebouncedStore<T>(write: (value: T | null) => void, delayMs?: number): DebouncedStore<T> {
  const store = useMemo(() => createDebouncedStore(write, delayMs), [write, delayMs]);
  useEffect(() => {
    window.addEventListener('pagehide', store.flush);
    return () => {
      window.removeEventListener('pagehide', store.flush);
      store.close();
    };
  }, [store]);
  return store;
}

/**
 * Writes a value as a draft shortly after each change, and immediately when the page or the component is closed. When the person signs out
 * or another person signs in, the draft is deleted and nothing more is written: the value still holds the text of the person who left, so
 * its view must be mounted again for each person. While a draft exists, the page has unsaved work.
 * @param value - The same object until it changes; null deletes the draft, undefined does not change it.
 * @param write - Only the function of the first render is used.
 */
export function useKeptDraft<T>(value: T | null | undefined, write: (value: T | null) => void): { drop: () => void } {
  const [writeFirst] = useState(() => write);
  const store = useDebouncedStore(writeFirst);
  const hasLeft = useRef(false);
  useEffect(() => {
    if (value !== undefined && !hasLeft.current) store.keep(value);
  }, [store, value]);
  usePersonLeft(() => {
    hasLeft.current = true;
    store.forget();
  });
  return { drop: () => store.keep(null) };
}
