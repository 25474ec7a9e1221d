import { useEffect, useEffectEvent } from 'react';
import { useRemote } from './remote-provider.tsx';

/**
 * Calls when the person who was signed in left for good: logged out on purpose, in this tab or another one, or gave way to somebody
 * else. A session that merely ended is neither: it loses nobody's work. Called before anything is drawn anew for it, so what was typed
 * can still be kept from being written on unmount.
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
