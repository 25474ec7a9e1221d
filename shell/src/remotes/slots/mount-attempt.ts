import type { RemoteContext, RemoteLifecycle, RemoteProps } from '@carefront/shared/app';
import { withLimit } from '../loading/time-limit.ts';

const BOOTSTRAP_LIMIT_MS = 4_000;
const MOUNT_LIMIT_MS = 3_000;

export interface MountAttemptOptions {
  lifecycle: RemoteLifecycle;
  container: HTMLElement;
  isServerRendered: boolean;
  makeContext(signal: AbortSignal): RemoteContext;
  /** Called for a crash after `mount` has resolved; an earlier crash rejects `mount`. */
  onCrash(error: unknown): void;
  onUnmountFailed(error: unknown): void;
}

export interface MountAttempt {
  readonly container: HTMLElement;
  /** The phase in which `mount` failed or is running. */
  readonly phase: 'bootstrap' | 'mount';
  /** @throws the remote's rejection, the error of its first render, or TimeLimitError. */
  mount(): Promise<void>;
  /** Ends the attempt, even if its mount failed or is still running. Calls `unmount` before it returns. */
  leave(): void;
}

/** One attempt to mount one release, in a container that no other attempt uses. */
export function createMountAttempt(options: MountAttemptOptions): MountAttempt {
  const { lifecycle, container } = options;
  const abort = new AbortController();
  let phase: MountAttempt['phase'] = 'bootstrap';
  let state: 'mounting' | 'mounted' | 'left' = 'mounting';
  let hasMountBegun = false;
  let earlyCrash: { error: unknown } | null = null;
  const props: RemoteProps = {
    context: options.makeContext(abort.signal),
    domElement: container,
    isServerRendered: options.isServerRendered,
    onCrash(error) {
      if (state === 'mounting') earlyCrash ??= { error };
      if (state === 'mounted') options.onCrash(error);
    },
  };

  function unmount(): void {
    void withLimit(
      settled(() => lifecycle.unmount(props)),
      MOUNT_LIMIT_MS,
    ).catch(options.onUnmountFailed);
  }

  return {
    container,
    get phase() {
      return phase;
    },
    async mount() {
      await withLimit(
        settled(() => lifecycle.bootstrap(props)),
        BOOTSTRAP_LIMIT_MS,
      );
      if (state === 'left') return;
      phase = 'mount';
      hasMountBegun = true;
      const mounting = settled(() => lifecycle.mount(props));
      // A mount that settles after the attempt was left may have drawn more than the first `unmount` removed.
      const unmountIfLeft = () => {
        if (state === 'left') unmount();
      };
      mounting.then(unmountIfLeft, unmountIfLeft);
      await withLimit(mounting, MOUNT_LIMIT_MS);
      if (earlyCrash) throw earlyCrash.error;
      if (state === 'mounting') state = 'mounted';
    },
    leave() {
      if (state === 'left') return;
      state = 'left';
      abort.abort();
      if (hasMountBegun) unmount();
    },
  };
}

/** A remote's function may throw instead of rejecting. */
const settled = async (act: () => Promise<void>): Promise<void> => act();
