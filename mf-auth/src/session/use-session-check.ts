import { useRemote, useSession } from '@carefront/shared/app';

/** For acts that end sessions on the server: tells everybody where the one of this browser was among them. Somebody else's goes on. */
export function useSessionCheck(): () => Promise<void> {
  const { api, events } = useRemote();
  const session = useSession();
  return async () => {
    if (session.status !== 'signed-in') return;
    // Without an answer nothing is known; the shell checks the session again later.
    const answer = await api.call('getSession').catch(() => null);
    if (answer?.user === null) events.publish('auth/signed-out@1', {});
  };
}
