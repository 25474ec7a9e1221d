import { useEffect, useRef } from 'react';

/** A button that filters may go with what it filtered: the focus then goes to the heading of what came. @param path - Of the filter. */
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
