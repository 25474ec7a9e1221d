/** Waits for a pause in typing. */
const WRITE_DELAY_MS = 300;

export interface DebouncedStore<T> {
  /** @param value - null: nothing is to be kept any more, which is written at once. */
  keep(value: T | null): void;
  /** Writes at once, for a page that goes away. */
  flush(): void;
  /** Deletes the value and writes nothing any more: the fields still hold what a person who left had typed. */
  forget(): void;
}

/** Writes a little after the last change, so that a key press is no write. @param write - null deletes the value. */
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
