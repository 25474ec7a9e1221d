import { useEffect, useRef } from 'react';

/** After 'Show more' the focus goes to the heading of the first that came, where reading goes on: the button may be gone by then. */
export function useNewItemFocus(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const countBefore = useRef<number>(null);

  useEffect(() => {
    const first = countBefore.current;
    if (first === null || count <= first) return;
    countBefore.current = null;
    list.current?.children[first]?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  }, [count]);

  return {
    list,
    expectMore() {
      countBefore.current = count;
    },
  };
}
