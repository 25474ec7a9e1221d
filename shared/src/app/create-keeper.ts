/** Waits for a pause in typing. */
const WRITE_DELAY_MS = 300;

export interface Keeper<T> {
  /** @param value - null: nothing is to be kept any more. */
  keep(value: T | null): void;
  /** At once, for a page that goes away. */
  flush(): void;
  /** After it, nothing is written again: what is still on the screen for a moment is of a person who has left. */
  forget(): void;
}

/** Keeps what somebody types a little later, so that a letter is not a write. @param write - null: takes it away. */
export function createKeeper<T>(write: (value: T | null) => void): Keeper<T> {
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
      else timer = setTimeout(flush, WRITE_DELAY_MS);
    },
  };
}
