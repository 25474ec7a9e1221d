import type { SessionDialogs } from './session-dialogs.tsx';

interface StillThereOptions {
  dialogs: SessionDialogs;
  extend(): Promise<void>;
  logOut(): Promise<void>;
}

/** The question before the session ends. An extension of the session, in this tab or another tab, closes the question. */
export function createStillThereQuestion({ dialogs, extend, logOut }: StillThereOptions) {
  let open: Promise<() => void> | null = null;

  function close(): void {
    // If the dialog could not be loaded, no dialog has to be removed; the server ends the session in any case.
    open?.then(
      (remove) => remove(),
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
