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
    // If the dialog could not be loaded, no dialog has to be removed; the server ends the session in any case.
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
