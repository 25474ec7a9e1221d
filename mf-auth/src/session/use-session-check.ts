import { useRemote, useSession } from '@carefront/shared/app';
import { getSession } from '@carefront/shared/contracts/calls';

/** For actions that end sessions on the server: publishes the sign-out when this browser's session was among them. */
export function useSessionCheck(): () => Promise<void> {
  const { api, events } = useRemote();
  const session = useSession();
  return async () => {
    if (session.status !== 'signed-in') return;
    // Without an answer nothing is known; the shell checks the session again later.
    const answer = await api.call(getSession).catch(() => null);
    if (answer?.user === null) events.publish('auth/signed-out@1', {});
  };
}
