import { createContext, useContext, useEffect, useState } from 'react';

/** Whether the page's own buttons are out of sight. The page then offers booking elsewhere (ST-09). */
export function useAreActionsOffScreen(): boolean {
  const [areAway, setAreAway] = useState(false);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const seen = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) isIntersecting ? seen.add(target) : seen.delete(target);
      setAreAway(seen.size === 0);
    });
    const all = document.querySelectorAll('.site-actions');
    for (const element of all) observer.observe(element);
    // A page without buttons of its own always offers booking elsewhere.
    setAreAway(all.length === 0);
    return () => observer.disconnect();
  }, []);
  return areAway;
}

/** False in the site's editor, and until the browser knows what is in sight. */
export const ActionsOffScreenContext = createContext(false);

export const useIsBookingWanted = (): boolean => useContext(ActionsOffScreenContext);
