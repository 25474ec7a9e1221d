import type { RemoteContext } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { extendSession } from '@carefront/shared/contracts/calls';
import type { EventPort, SessionState } from '@carefront/shared/events';
import type { ApiClient } from '@carefront/shared/http';
import type { ShellServiceArea } from '../services/shell-services.tsx';
import type { SessionGuard, SessionStore } from './session-store.ts';

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
export function createSessionGuard({ sessionStore, port, api, dialogs, logOut }: GuardOptions): SessionGuard {
  let question: OpenQuestion | null = null;
  const warning = createInactivityWarning({ dialogs, extend: () => api.call(extendSession), logOut });
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
    admit(next: SessionState): boolean {
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

interface InactivityWarningOptions {
  dialogs: SessionDialogs;
  extend(): Promise<void>;
  logOut(): Promise<void>;
}

/** The question before the session ends. An extension of the session, in this tab or another tab, closes the question. */
function createInactivityWarning({ dialogs, extend, logOut }: InactivityWarningOptions) {
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
      open ??= dialogs.warnOfInactivity({
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

/** So long before the end of the session, the person is asked whether they are still there. */
const WARNING_MS = 2 * 60_000;
/** After the end, the server decides: it is asked until it answers. */
const ASK_AGAIN_MS = 30_000;
/** The server rounds to whole seconds, downwards. */
const GRACE_MS = 1_000;

interface SessionExpiryOptions {
  onWarn(endsAtMs: number): void;
  onEnd(): void;
}

/** Watches the time at which an idle session ends. Epoch ms of the browser's clock, compared only with this clock. */
function createSessionExpiry({ onWarn, onEnd }: SessionExpiryOptions) {
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

export interface LoginAgainQuestion {
  user: SessionUser;
  onSignedIn(user: SessionUser): void;
  /** The person closed the dialog without signing in. */
  onClose(): void;
}

export interface InactivityWarning {
  endsAtMs: number;
  /** Rejects if the session could not be extended. */
  onStay(): Promise<void>;
  onLogOut(): void;
}

/** Both dialogs load with the first question, not with the page. Each call resolves with its shown dialog, to a function that closes it. */
export interface SessionDialogs {
  askToLogIn(question: LoginAgainQuestion): Promise<() => void>;
  warnOfInactivity(question: InactivityWarning): Promise<() => void>;
}

export function createSessionDialogs(
  services: () => Promise<ShellServiceArea>,
  openParcel: RemoteContext['openParcel'],
): SessionDialogs {
  const load = () => Promise.all([services(), import('./session-questions.tsx')]);
  return {
    async askToLogIn(question) {
      const [area, { LoginAgainDialog }] = await load();
      return area.showDialog((locale) => <LoginAgainDialog {...question} locale={locale} openParcel={openParcel} />);
    },
    async warnOfInactivity(question) {
      const [area, { InactivityWarningDialog }] = await load();
      return area.showDialog((locale) => <InactivityWarningDialog {...question} locale={locale} />);
    },
  };
}
