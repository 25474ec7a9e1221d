import { useSyncExternalStore } from 'react';

/** From this width on, pages, canvas and properties are side by side. */
export const WIDE = '@media (min-width: 1100px)';
const query = () => window.matchMedia?.('(max-width: 1099.98px)');

function subscribe(onChange: () => void): () => void {
  const media = query();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

/** Whether the properties of a part open in a dialog: the window has no room for them beside the canvas. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false);
