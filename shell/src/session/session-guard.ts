import type { SessionUser } from '@carefront/shared/contracts';
import { extendSession } from '@carefront/shared/contracts/calls';
import type { EventPort, SessionState } from '@carefront/shared/events';
import type { ApiClient } from '@carefront/shared/http';
import type { SessionDialogs } from './session-dialogs.tsx';
import { createSessionExpiry, WARNING_MS } from './session-expiry.ts';
import type { SessionStore } from './session-store.ts';
import { createStillThereQuestion } from './still-there.ts';

interface GuardOptions {
  sessionStore: Pick<SessionStore, 'read' | 'ask' | 'become' | 'becomeAnonymous'>;
  port: EventPort;
  api: ApiClient;
  dialogs: SessionDialogs;
  logOut(): Promise<void>;
}

/** The person is asked to log in again, and calls wait for the answer. */
interface OpenQuestion {
  userId: number;
  settle(isSamePerson: boolean): void;
}

/** Watches the session of the signed-in person: asks before it ends, and asks for a new login when it ended during work. */
export function createSessionGuard({ sessionStore, port, api, dialogs, logOut }: GuardOptions) {
  let question: OpenQuestion | null = null;
  const warning = createStillThereQuestion({ dialogs, extend: () => api.call(extendSession), logOut });
  const expiry = createSessionExpiry({
    onWarn(endsAtMs) {
      if (!question && port.now('session@1').status === 'signed-in') warning.open(endsAtMs);
    },
    onEnd: () => void sessionStore.ask(),
  });

  function logInAgain(user: SessionUser): Promise<boolean> {
    warning.close();
    return new Promise((resolve) => {
      const giveUp = () => {
        question?.settle(false);
        sessionStore.becomeAnonymous();
      };
      const dialog = dialogs.askToLogIn({
        user,
        onSignedIn: (signedIn) => sessionStore.become({ status: 'signed-in', user: signedIn }),
        onClose: giveUp,
      });
      question = {
        userId: user.id,
        settle(isSamePerson) {
          question = null;
          resolve(isSamePerson);
          dialog.then(
            (remove) => remove(),
            () => undefined,
          );
        },
      };
      dialog.catch(giveUp);
    });
  }

  return {
    /**
     * Gets every answer first.
     * @returns false if the session must not change: while the shell asks a person to log in again, the page still belongs to this person.
     */
    judge(next: SessionState): boolean {
      if (next.status === 'signed-in') question?.settle(question.userId === next.user.id);
      if (question) return false;
      if (next.status !== 'signed-in') {
        expiry.set(null);
        warning.close();
      }
      return true;
    },
    async onSessionEnded(): Promise<boolean> {
      const before = port.now('session@1');
      const next = before.status === 'signed-in' ? await sessionStore.read() : null;
      if (before.status !== 'signed-in' || !next) return false;
      if (next.status !== 'signed-in') return logInAgain(before.user);
      // The person has already signed in again in another tab.
      sessionStore.become(next);
      return next.user.id === before.user.id;
    },
    lastUntil(endsAtMs: number): void {
      expiry.set(endsAtMs);
      if (endsAtMs - Date.now() > WARNING_MS) warning.close();
    },
  };
}

export type SessionGuard = ReturnType<typeof createSessionGuard>;
