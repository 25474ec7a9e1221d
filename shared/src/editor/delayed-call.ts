export interface DelayedCall {
  /** Calls after the delay; a second `begin` restarts the delay. */
  begin(): void;
  /** Calls now what was to be called later; nothing where nothing was. */
  finish(): void;
  /** Never calls what was to be called later. */
  drop(): void;
}

/** One call for many wishes that come close together. */
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
