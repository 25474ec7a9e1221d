import { useEffect, useRef } from 'react';

/**
 * Sets the focus after a dialog closes. Usually the dialog returns the focus to its opener. Without an opener (the address was opened
 * directly), or when the opener is about to move (the consent was signed), the focus goes to the list's heading.
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
