import { useCallback, useSyncExternalStore } from 'react';

/** A window as narrow as a phone: long parts fold, and columns become one. */
export const PHONE = '(max-width: 639.98px)';

/** Whether the window matches the media query now; false where the browser has no media queries. */
export const matchesMedia = (query: string): boolean => window.matchMedia?.(query)?.matches ?? false;

/** The same as React state. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', onChange);
      return () => media?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchesMedia(query));
}
