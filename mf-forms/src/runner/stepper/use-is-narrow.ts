import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia?.('(max-width: 767.98px)');

function subscribe(onChange: () => void): () => void {
  const media = query();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

/** Whether the window is at most 767 px wide (RN-03). */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false);
