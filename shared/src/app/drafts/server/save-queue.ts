import { onlineManager } from '@tanstack/react-query';
import { filter, firstValueFrom, fromEvent, map, merge, NEVER, Observable, takeUntil, timer } from 'rxjs';
import type { KeptText } from '../draft-storage.ts';
import { pauseAfterMs, saveFailureOf } from './save-failure.rules.ts';

/**
 * `offline`: the server does not have the newest text yet (no connection, or the session has ended). `refused`: the server does not accept
 * the text. In both states the tab keeps the text.
 */
export type SaveState = 'saved' | 'saving' | 'offline' | 'refused';

interface SaveQueueOptions {
  /** @param draft - null deletes the draft on the server. */
  send(draft: KeptText | null): Promise<void>;
  onState(state: SaveState): void;
  /** The newest text is on the server. */
  onSaved(): void;
  /** Ends a pause: the next attempt follows at once. */
  wake: Observable<unknown>;
  /** Ends the pauses: after it, no failed attempt is repeated. */
  signal: AbortSignal;
}

export interface SaveQueue {
  /** @returns Whether the next attempt succeeds. After a failed attempt, further attempts follow. */
  keep(draft: KeptText | null): Promise<boolean>;
  /** @returns undefined if everything is on the server. */
  unsaved(): KeptText | null | undefined;
  drop(): void;
}

const online = new Observable<boolean>((subscriber) =>
  onlineManager.subscribe((isOnline) => subscriber.next(isOnline)),
).pipe(filter(Boolean));

/** Sends one draft's texts in their order: one request at a time, and after each answer only the newest text. */
export function createSaveQueue({ send, onState, onSaved, wake, signal }: SaveQueueOptions): SaveQueue {
  let newest: { readonly draft: KeptText | null } | null = null;
  let waiting: ((isSaved: boolean) => void)[] = [];
  let isRunning = false;

  function giveUp(): void {
    for (const tell of waiting) tell(false);
    waiting = [];
  }

  /** @returns The error after which a further attempt makes sense. */
  async function attempt(sent: NonNullable<typeof newest>): Promise<{ error: unknown } | null> {
    const listeners = waiting;
    waiting = [];
    onState('saving');
    const failure = await send(sent.draft).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    for (const tell of listeners) tell(failure === null);
    if (failure && saveFailureOf(failure.error) !== 'refused') return failure;
    if (newest === sent) {
      newest = null;
      if (!failure) onSaved();
      onState(failure ? 'refused' : 'saved');
    }
    return null;
  }

  /** @returns Whether to go on. */
  function pause(failures: number, error: unknown): Promise<boolean> {
    const again = saveFailureOf(error) === 'session' ? NEVER : merge(online, timer(pauseAfterMs(failures, error)));
    const end = merge(wake, again).pipe(
      map(() => true),
      takeUntil(fromEvent(signal, 'abort')),
    );
    return signal.aborted ? Promise.resolve(false) : firstValueFrom(end, { defaultValue: false });
  }

  async function run(): Promise<void> {
    isRunning = true;
    let failures = 0;
    while (newest !== null) {
      const failure = await attempt(newest);
      failures = failure ? failures + 1 : 0;
      if (failure && newest !== null) onState('offline');
      if (failure && !(await pause(failures, failure.error))) break;
    }
    isRunning = false;
    giveUp();
  }

  return {
    keep: (draft) =>
      new Promise((resolve) => {
        newest = { draft };
        waiting.push(resolve);
        if (!isRunning) void run();
      }),
    unsaved: () => newest?.draft,
    drop() {
      newest = null;
      giveUp();
    },
  };
}
