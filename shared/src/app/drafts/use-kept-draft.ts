import { useEffect, useRef, useState } from 'react';
import { usePersonLeft } from '../session/use-person-left.ts';
import { createDebouncedStore } from './debounced-store.ts';

/**
 * Writes a value as a draft shortly after each change, and immediately when the page or the component is closed. When the person signs out
 * or another person signs in, the draft is deleted and nothing more is written: the value still holds the text of the person who left, so
 * its view must be mounted again for each person. While a draft exists, the page has unsaved work.
 * @param value - The same object until it changes; null deletes the draft, undefined does not change it.
 * @param write - Only the function of the first render is used.
 */
export function useKeptDraft<T>(value: T | null | undefined, write: (value: T | null) => void): { drop: () => void } {
  const [store] = useState(() => createDebouncedStore(write));
  const hasLeft = useRef(false);
  useEffect(() => {
    if (value !== undefined && !hasLeft.current) store.keep(value);
  }, [store, value]);
  useEffect(() => {
    window.addEventListener('pagehide', store.flush);
    return () => {
      window.removeEventListener('pagehide', store.flush);
      store.close();
    };
  }, [store]);
  usePersonLeft(() => {
    hasLeft.current = true;
    store.forget();
  });
  return { drop: () => store.keep(null) };
}
