/** So long before the end of the session, the person is asked whether they are still there. */
export const WARNING_MS = 2 * 60_000;
/** After the end, the server decides: it is asked until it answers. */
const ASK_AGAIN_MS = 30_000;
/** The server rounds to whole seconds, downwards. */
const GRACE_MS = 1_000;

interface SessionExpiryOptions {
  onWarn(endsAtMs: number): void;
  onEnd(): void;
}

/** Watches the time at which an idle session ends. Epoch ms of the browser's clock, compared only with this clock. */
export function createSessionExpiry({ onWarn, onEnd }: SessionExpiryOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    timer = setTimeout(end, ASK_AGAIN_MS);
    onEnd();
  }

  function warn(endsAtMs: number): void {
    const leftMs = endsAtMs - Date.now();
    timer = setTimeout(end, Math.max(0, leftMs) + GRACE_MS);
    // If the computer slept through the end, a warning makes no sense.
    if (leftMs > 0) onWarn(endsAtMs);
  }

  return {
    /** @param endsAtMs - null: no person is signed in. */
    set(endsAtMs: number | null): void {
      clearTimeout(timer);
      if (endsAtMs !== null) timer = setTimeout(() => warn(endsAtMs), Math.max(0, endsAtMs - WARNING_MS - Date.now()));
    },
  };
}
