import { useEffect, useEffectEvent } from 'react';
import { useRemote } from '../microfrontend/remote-provider.tsx';

/**
 * Calls back when the signed-in person has left for good: signed out, in this tab or another one, or replaced by another user. An expired
 * session does not count: unsaved work stays. Runs before the next render, so that typed text can still be kept from being stored on
 * unmount.
 */
export function usePersonLeft(onLeft: () => void): void {
  const { events } = useRemote();
  const tell = useEffectEvent(onLeft);
  useEffect(() => {
    let lastUserId: number | null = null;
    const logOuts = events.on('auth/signed-out@1').subscribe(() => {
      lastUserId = null;
      tell();
    });
    const sessions = events.state('session@1').subscribe((session) => {
      if (session.status !== 'signed-in') return;
      const isAnother = lastUserId !== null && lastUserId !== session.user.id;
      lastUserId = session.user.id;
      if (isAnother) tell();
    });
    return () => {
      logOuts.unsubscribe();
      sessions.unsubscribe();
    };
  }, [events]);
}
