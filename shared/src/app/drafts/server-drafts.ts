import { onlineManager } from '@tanstack/react-query';
import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  fromEvent,
  map,
  merge,
  NEVER,
  Observable,
  Subject,
  takeUntil,
  timer,
} from 'rxjs';
import type { EventPort } from '../../events/index.ts';
import { type DraftStorage, type KeptText, keptTextOfTab, newerOf } from './draft-storage.ts';
import { pauseAfterMs, saveFailureOf } from './server/save-failure.rules.ts';

/** Storage of an account's drafts, in a chunk that loads with the first form that needs it. */

/** The requests, given by the remote. Each rejects with an ApiError, or with any error where no answer came. */
export interface DraftCalls {
  /** @returns null if the server has no draft under this key. */
  load(key: string): Promise<KeptText | null>;
  save(key: string, draft: KeptText): Promise<void>;
  /** A draft that the server does not have is no error. */
  remove(key: string): Promise<void>;
}

interface ServerDraftOptions {
  events: EventPort;
  /**
   * The signed-in person. When this person signs out or another person signs in, unsaved texts are dropped, here and in the tab. null: the
   * calls have a right of their own, such as a key; only a sign-out drops texts.
   */
  userId: number | null;
}

export interface ServerDraftStorage extends DraftStorage {
  /**
   * Includes a text that an earlier page could not save, and saves it.
   * @throws what `load` throws, if the tab has no text either: a failed load does not mean that the server has no draft.
   */
  read(key: string): Promise<KeptText | null>;
  /** State of all drafts together; begins with the current state. */
  readonly state: Observable<SaveState>;
  /** For a page that goes away: a save that waits for its next attempt is sent at once. After a running save, the tab keeps the newest text. */
  flush(): void;
  /** For a form that is closed: the newest text is still sent once; after a failure, the tab keeps it. */
  close(): void;
}

const BY_URGENCY: readonly SaveState[] = ['refused', 'offline', 'saving'];

/** Drafts on the server, of a signed-in person or behind a link. Until the server has a text, the tab keeps it too, so that a reload loses nothing. */
export function serverDraftStorage(calls: DraftCalls, { events, userId }: ServerDraftOptions): ServerDraftStorage {
  const queues = new Map<string, SaveQueue>();
  const states = new Map<string, SaveState>();
  const state = new BehaviorSubject<SaveState>('saved');
  const wake = new Subject<void>();
  const closing = new AbortController();
  const closed = new Subject<void>();
  let hasLeft = false;
  const copyOf = (key: string) => keptTextOfTab(`server-draft.${key}`, userId ?? undefined);

  /** A closed storage hears of no sign-out: its late write must not reach the next person's account, nor ask for a login. */
  function isTooLate(): boolean {
    if (!closing.signal.aborted || userId === null) return false;
    const session = events.now('session@1');
    return session.status === 'anonymous' || (session.status === 'signed-in' && session.user.id !== userId);
  }

  function queueOf(key: string): SaveQueue {
    const known = queues.get(key);
    if (known) return known;
    const queue = createSaveQueue({
      send: (draft) => (draft ? calls.save(key, draft) : calls.remove(key)),
      onSaved: () => copyOf(key).write(null),
      onState(next) {
        states.set(key, next);
        state.next(BY_URGENCY.find((each) => [...states.values()].includes(each)) ?? 'saved');
      },
      wake,
      signal: closing.signal,
    });
    queues.set(key, queue);
    return queue;
  }

  function close(): void {
    closing.abort();
    closed.next();
  }

  function forget(): void {
    hasLeft = true;
    close();
    for (const [key, queue] of queues) {
      queue.drop();
      copyOf(key).write(null);
    }
  }

  async function write(key: string, draft: KeptText | null): Promise<boolean> {
    if (hasLeft || isTooLate()) return false;
    copyOf(key).write(draft);
    return queueOf(key).keep(draft);
  }

  events.on('auth/signed-out@1').pipe(takeUntil(closed)).subscribe(forget);
  events
    .state('session@1')
    .pipe(
      filter((session) => session.status === 'signed-in'),
      takeUntil(closed),
    )
    .subscribe(({ user }) => (userId === null || user.id === userId ? wake.next() : forget()));

  return {
    async read(key) {
      const typed = () => (hasLeft ? null : queueOf(key).unsaved());
      if (typed() !== undefined) return typed() ?? null;
      const copy = copyOf(key).read();
      const saved = await calls.load(key).catch((error: unknown) => {
        if (copy) return null;
        throw error;
      });
      // Typing may have gone on while the request was under way.
      if (typed() !== undefined) return typed() ?? null;
      const newest = newerOf(saved, copy);
      if (copy && newest === copy) void write(key, copy);
      else if (copy) copyOf(key).write(null);
      return newest;
    },
    write,
    state: state.pipe(distinctUntilChanged()),
    flush: () => wake.next(),
    close,
  };
}

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

/**
 * Moves a draft, such as one of an anonymous visitor who signs in; the newer of two drafts wins. If the target cannot be read or does not
 * accept the draft, the draft stays where it is, and a later call moves it.
 * @returns The draft to go on with; null if neither storage has one.
 * @throws what the target's `read` throws, if there is nothing to move.
 */
export async function moveDraft(from: DraftStorage, to: DraftStorage, key: string): Promise<KeptText | null> {
  const draft = await from.read(key);
  if (!draft) return to.read(key);
  const existing = await to.read(key).catch(() => 'unknown' as const);
  if (existing === 'unknown') return draft;
  const isNewer = !existing || draft.writtenAtMs > existing.writtenAtMs;
  if (isNewer && !(await to.write(key, draft))) return draft;
  // Typing may have gone on in the meantime.
  const left = await from.read(key);
  if (left && left.writtenAtMs > draft.writtenAtMs) return moveDraft(from, to, key);
  await from.write(key, null);
  return isNewer ? draft : existing;
}
