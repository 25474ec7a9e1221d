import { useEffect, useMemo, useRef } from 'react';
import { type BookingDraft, changedDraft, clearDraft, draftFor, writeDraft } from './booking-draft.ts';
import type { BookingChoices } from './booking-steps.rules.ts';

/** How long typing may pause before the draft is written. */
const SAVE_AFTER_MS = 250;

export type DraftOfTab = ReturnType<typeof useDraftOfTab>;

/** Keeps the tab's draft level with choices and form; writes a little later, and at once when the page goes away. */
export function useDraftOfTab(restored: BookingDraft, choices: BookingChoices, userId: number | null, isOver: boolean) {
  const current = useRef<BookingDraft>(restored);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDirty = useRef(false);

  const draft = useMemo(() => {
    function flush() {
      clearTimeout(timer.current);
      if (isDirty.current) writeDraft(current.current);
      isDirty.current = false;
    }
    const read = (forUserId: number | null) => draftFor(current.current, forUserId);
    function change(byUserId: number | null, part: Partial<Omit<BookingDraft, 'userId'>>) {
      current.current = changedDraft(current.current, byUserId, part);
      isDirty.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, SAVE_AFTER_MS);
    }
    return {
      flush,
      read,
      change,
      forget(next: BookingDraft) {
        clearTimeout(timer.current);
        isDirty.current = false;
        current.current = next;
        clearDraft();
      },
    };
  }, []);

  useEffect(() => {
    const { form, unanswered, staffChoice, userId: before, choices: written } = current.current;
    const hasTyped = form !== null || unanswered !== null || staffChoice !== null;
    const isToClaim = userId !== null && userId !== before && hasTyped;
    if (!isOver && (isToClaim || choices !== written)) draft.change(userId, { choices });
  }, [choices, userId, isOver, draft]);

  useEffect(() => {
    window.addEventListener('pagehide', draft.flush);
    return () => {
      window.removeEventListener('pagehide', draft.flush);
      draft.flush();
    };
  }, [draft]);
  return draft;
}
