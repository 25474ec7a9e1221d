import { type LoginFormProps, useRemote } from '@carefront/shared/app';
import type { ReplyOf, SessionUser } from '@carefront/shared/contracts';
import type { EventPort } from '@carefront/shared/events';

/** The shell asks the server who it is; where that takes longer, the login's own answer is as good. */
const SESSION_WAIT_MS = 5_000;

/** @returns the user as `session@1` names them; null where it does not within the time limit, or the page is going away. */
async function sessionUserOf(userId: number, events: EventPort): Promise<SessionUser | null> {
  const { promise, resolve } = Promise.withResolvers<SessionUser | null>();
  const timer = setTimeout(() => resolve(null), SESSION_WAIT_MS);
  const subscription = events.state('session@1').subscribe({
    next: (session) => {
      if (session.status === 'signed-in' && session.user.id === userId) resolve(session.user);
    },
    complete: () => resolve(null),
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    subscription.unsubscribe();
  }
}

/** Publishes a successful login, and continues when the shell has published the user (SH-11). */
export function useFinishLogin(onSignedIn: LoginFormProps['onSignedIn']) {
  const { events } = useRemote();
  return async ({ user, redirect_to }: ReplyOf<'loginTwoFactor'>): Promise<void> => {
    events.publish('auth/signed-in@1', { userId: user.id });
    const known = await sessionUserOf(user.id, events);
    onSignedIn(known ?? user, redirect_to);
  };
}
