import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser leaves or hides the page: a phone ends a hidden page without a further event. */
export function useFlushOnLeave(onLeave: () => void): void {
  const flush = useEffectEvent(onLeave);
  useEffect(() => {
    const leave = () => flush();
    const hide = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);
}
