import { useEffect, useEffectEvent } from 'react';

/** Events that a person causes. A program that opens a link and runs its page causes none of them. */
const ACTS = ['pointerdown', 'pointermove', 'wheel', 'touchstart', 'keydown'] as const;

/** Calls back once, at the first act of a person. @param isWaiting - Acts count only while it is true. */
export function useFirstAct(isWaiting: boolean, onAct: () => void): void {
  const act = useEffectEvent(onAct);
  useEffect(() => {
    if (!isWaiting) return;
    const end = new AbortController();
    const once = () => {
      end.abort();
      act();
    };
    for (const name of ACTS) window.addEventListener(name, once, { signal: end.signal, passive: true });
    return () => end.abort();
  }, [isWaiting]);
}
