import type { SessionDialogs } from './session-dialogs.tsx';

interface StillThereOptions {
  dialogs: SessionDialogs;
  extend(): Promise<void>;
  logOut(): Promise<void>;
}

/** The one question before the session ends; whatever makes the session last longer takes it away, in this tab or another. */
export function createStillThereQuestion({ dialogs, extend, logOut }: StillThereOptions) {
  let open: Promise<() => void> | null = null;

  function close(): void {
    // Where the dialog did not come, there is nothing to take away, and the end of the session is the server's word all the same.
    open?.then(
      (takeAway) => takeAway(),
      () => undefined,
    );
    open = null;
  }

  return {
    open(endsAtMs: number): void {
      open ??= dialogs.askWhetherThere({
        endsAtMs,
        async onStay() {
          await extend();
          close();
        },
        onLogOut() {
          close();
          void logOut();
        },
      });
      open.catch(() => undefined);
    },
    close,
  };
}
