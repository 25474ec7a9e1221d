import { useEffect, useEffectEvent } from 'react';
import { useRemote } from '../microfrontend/remote-provider.tsx';

/**
 * Calls back when the person signs out, in this tab or another tab, or when another user signs in. An expired session does not count:
 * unsaved work is kept. The callback runs before the next render, so that a component can drop typed text before its unmount stores it.
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
