import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia?.('(max-width: 639.98px)');

function subscribe(onChange: () => void): () => void {
  const list = query();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone: then long parts fold. */
export const isPhone = (): boolean => query()?.matches === true;

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone);
