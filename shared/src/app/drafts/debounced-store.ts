/** Shortest pause in typing before a value is written. */
const WRITE_DELAY_MS = 300;

export interface DebouncedStore<T> {
  /** @param value - null deletes the value immediately. */
  keep(value: T | null): void;
  /** Writes immediately; for a page that is closed or left. */
  flush(): void;
  /** Deletes the value and stops writing: the fields still hold the text of the person who left. */
  forget(): void;
}

/** Writes after a short pause, not at every key press. @param write - null deletes the value. */
export function createDebouncedStore<T>(
  write: (value: T | null) => void,
  delayMs: number = WRITE_DELAY_MS,
): DebouncedStore<T> {
  let hasForgotten = false;
  let pending: T | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function flush() {
    clearTimeout(timer);
    if (pending !== undefined) write(pending);
    pending = undefined;
  }
  return {
    flush,
    forget() {
      hasForgotten = true;
      clearTimeout(timer);
      pending = undefined;
      write(null);
    },
    keep(value) {
      if (hasForgotten) return;
      clearTimeout(timer);
      pending = value;
      if (value === null) flush();
      else timer = setTimeout(flush, delayMs);
    },
  };
}
