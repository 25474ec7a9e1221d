import { useEffect } from 'react';
import { useUnsavedWork } from './unsaved-work.ts';

/** While typed text would be lost, the browser asks before it leaves the page, and the page has unsaved work. */
export function useAskBeforeUnload(isAsking: boolean): void {
  useUnsavedWork(isAsking);
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsking]);
}
