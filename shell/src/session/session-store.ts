import { getSession } from '@carefront/shared/contracts/calls';
import type { EventBus, SessionState } from '@carefront/shared/events';
import type { PageApiClient } from '@carefront/shared/http';
import type { QueryClient } from '@tanstack/react-query';

export const userIdOf = (session: SessionState): number | null =>
  session.status === 'signed-in' ? session.user.id : null;

/** Asks the signed-in person before the session ends, and again for the login after it ended. */
export interface SessionGuard {
  /**
   * Gets every answer first.
   * @returns false if the session must not change: while the shell asks a person to log in again, the page still belongs to this person.
   */
  admit(next: SessionState): boolean;
  onSessionEnded(): Promise<boolean>;
  lastUntil(endsAtMs: number): void;
}

interface StoreOptions {
  bus: EventBus;
  api: PageApiClient;
  queryClient: QueryClient;
  /** Loaded for the first signed-in person, not for every visitor. */
  loadGuard(): Promise<SessionGuard>;
}

/** Owns `session@1` (SH-01): asks the server who is signed in and publishes the answer to every remote of this tab (SH-11). */
export function createSessionStore({ bus, api, queryClient, loadGuard }: StoreOptions) {
  const port = bus.port('shell');
  let asked = 0;
  let newestAnswer = 0;
  let guard: SessionGuard | null = null;
  let guardComing: Promise<SessionGuard> | null = null;

  function getGuard(): Promise<SessionGuard> {
    guardComing ??= loadGuard().then(
      (arrived) => {
        guard = arrived;
        return arrived;
      },
      (error: unknown) => {
        guardComing = null;
        throw error;
      },
    );
    return guardComing;
  }

  /** @returns null if no answer came. An answer that is older than another answer is ignored. */
  async function read(): Promise<SessionState | null> {
    asked += 1;
    const mine = asked;
    try {
      const { user } = await api.call(getSession);
      if (mine < newestAnswer) return port.now('session@1');
      newestAnswer = mine;
      return user ? { status: 'signed-in', user } : { status: 'anonymous' };
    } catch {
      return null;
    }
  }

  function become(next: SessionState): void {
    if (guard?.admit(next) === false) return;
    const before = port.now('session@1');
    if (before.status !== 'unknown' && userIdOf(before) !== userIdOf(next)) {
      queryClient.removeQueries({ queryKey: ['own'] });
      api.forgetToken();
    }
    if (JSON.stringify(before) !== JSON.stringify(next)) bus.setState('session@1', next);
  }

  return {
    read,
    become,
    /** Without an answer, the signed-in person stays the same: a lost connection closes no page. @returns Whether an answer came. */
    async ask(): Promise<boolean> {
      const next = await read();
      if (next) become(next);
      else if (port.now('session@1').status === 'unknown') become({ status: 'anonymous' });
      return next !== null;
    },
    becomeAnonymous(): void {
      // Answers to earlier requests are older than this change.
      asked += 1;
      newestAnswer = asked;
      become({ status: 'anonymous' });
    },
    /** Used by the API client, see ApiClientOptions. */
    onSessionEnded: (): Promise<boolean> =>
      getGuard().then(
        (present) => present.onSessionEnded(),
        () => false,
      ),
    /** @param endsAtMs - When the session ends without further requests; epoch ms of this browser. */
    lastUntil(endsAtMs: number): void {
      getGuard().then(
        (present) => present.lastUntil(endsAtMs),
        // Without the guard, no warning appears; the server ends the session in any case.
        () => undefined,
      );
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
