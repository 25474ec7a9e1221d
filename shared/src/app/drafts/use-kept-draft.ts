import { useEffect, useState } from 'react';
import { usePersonLeft } from '../session/use-person-left.ts';
import { createDebouncedStore } from './debounced-store.ts';

/**
 * Keeps a value as a draft a little after each change, and at once when the page or the component goes away. Once the person has left,
 * the draft is deleted and nothing of it is written any more.
 * @param value - The same object until it changes; null deletes the draft, undefined leaves it as it is.
 * @param write - Used as it is at the first render.
 */
export function useKeptDraft<T>(value: T | null | undefined, write: (value: T | null) => void): { drop: () => void } {
  const [store] = useState(() => createDebouncedStore(write));
  useEffect(() => {
    if (value !== undefined) store.keep(value);
  }, [store, value]);
  useEffect(() => {
    window.addEventListener('pagehide', store.flush);
    return () => {
      window.removeEventListener('pagehide', store.flush);
      store.flush();
    };
  }, [store]);
  usePersonLeft(store.forget);
  return { drop: () => store.keep(null) };
}
