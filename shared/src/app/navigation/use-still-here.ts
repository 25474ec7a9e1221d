import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { currentAddress, type NavigateOptions, navigate, subscribeToAddress } from './location.ts';

/**
 * For an action whose answer comes later: the person may have left meanwhile.
 * @returns A function that belongs to the render in which the action began. It returns false once the component is unmounted, or the page
 * has another address than at that render.
 */
export function useStillHere(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const address = useSyncExternalStore(subscribeToAddress, currentAddress, () => null);
  return useCallback(() => isMounted.current && currentAddress() === address, [address]);
}

/**
 * Returns `navigate` for an action whose answer comes later: it does nothing once the component is unmounted, or after another navigation.
 * A late answer must not move a person who is on another page.
 */
export function useGo(): (to: string, options?: NavigateOptions) => void {
  const isStillHere = useStillHere();
  return useCallback(
    (to, options) => {
      if (isStillHere()) navigate(to, options);
    },
    [isStillHere],
  );
}
