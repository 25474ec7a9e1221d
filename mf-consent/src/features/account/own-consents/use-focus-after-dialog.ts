import { useEffect, useRef } from 'react';

/**
 * The dialog gives the focus back to its opener. Where there was none (the address was opened cold), or where the opener is about to
 * change its place (the consent was signed), reading goes on at the heading of the list.
 */
export function useFocusAfterDialog(consentId: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(consentId);
  const isWanted = useRef(false);

  useEffect(() => {
    const wasOpen = shown.current !== null;
    shown.current = consentId;
    if (!wasOpen || consentId !== null) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isWanted.current || isLost) heading.current?.focus();
    isWanted.current = false;
  }, [consentId]);

  return {
    heading,
    moveToHeading() {
      isWanted.current = true;
    },
  };
}
