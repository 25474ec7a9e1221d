import { type LoginFormProps, useRemote } from '@carefront/shared/app';
import type { ReplyOf, SessionUser } from '@carefront/shared/contracts';
import type { EventPort } from '@carefront/shared/events';

/** How long to wait for the shell to publish the user; after that, the login's own answer is used. */
const SESSION_WAIT_MS = 5_000;

/** @returns The user from `session@1`; null after the time limit, or when the page is unmounted. */
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
