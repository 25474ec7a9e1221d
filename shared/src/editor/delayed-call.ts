export interface DelayedCall {
  /** Calls after the delay; a second `begin` restarts the delay. */
  begin(): void;
  /** Makes the waiting call now, if one waits. */
  finish(): void;
  /** Drops the waiting call. */
  drop(): void;
}

/** Joins many requests within the delay into one call. */
export function createDelayedCall(act: () => void, delayMs: number): DelayedCall {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const call = () => {
    timer = undefined;
    act();
  };
  return {
    begin() {
      drop();
      timer = setTimeout(call, delayMs);
    },
    finish() {
      if (timer === undefined) return;
      drop();
      act();
    },
    drop,
  };
}
