import { useEffect, useRef } from 'react';

/** A pressed filter button may disappear: the focus then moves to the heading of the new list. @param path - The filter's address. */
export function useFocusAfterFilter(path: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [path]);
  return heading;
}
