import { useEffect, useState } from 'react';

/** Smaller movements are those of a finger that rests, or of a page that grows above. */
const MOVED_PX = 6;
/** At the end of the page, the shell leaves room below the text for the round button. */
const END_PX = 24;

/** Whether the person reads on: the page's last movement was downwards, and its end is not reached. */
export function useIsScrollingDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let lastY = window.scrollY;
    const onScroll = () => {
      const y = window.scrollY;
      const isAtEnd = y + window.innerHeight >= document.documentElement.scrollHeight - END_PX;
      if (isAtEnd || y <= 0) setIsDown(false);
      else if (Math.abs(y - lastY) < MOVED_PX) return;
      else setIsDown(y > lastY);
      lastY = y;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
}
