import { createDebouncedStore } from '@carefront/shared/app';
import { useEffect, useMemo, useRef } from 'react';
import { type BookingDraft, changedDraft, clearDraft, draftFor, readDraft, writeDraft } from './booking-draft.ts';
import type { BookingChoices } from './booking-steps.rules.ts';

/** The draft is written after this pause in typing. */
const SAVE_AFTER_MS = 250;

export type TabDraft = ReturnType<typeof useTabDraft>;

/** Saves choices and form in the tab's draft: a short time after a change, and at once when the page is hidden. */
export function useTabDraft(restored: BookingDraft, choices: BookingChoices, userId: number | null, isOver: boolean) {
  const current = useRef<BookingDraft>(restored);

  const draft = useMemo(() => {
    const store = createDebouncedStore<BookingDraft>((next) => (next ? writeDraft(next) : clearDraft()), SAVE_AFTER_MS);
    const read = (forUserId: number | null) => draftFor(current.current, forUserId);
    function change(byUserId: number | null, part: Partial<Omit<BookingDraft, 'userId'>>) {
      current.current = changedDraft(current.current, byUserId, part);
      store.keep(current.current);
    }
    return {
      flush: store.flush,
      close: store.close,
      /** A draft of an earlier visit is work in progress from the start. */
      resume() {
        if (readDraft()) store.keep(current.current);
      },
      read,
      change,
      forget(next: BookingDraft) {
        current.current = next;
        store.keep(null);
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
    draft.resume();
    window.addEventListener('pagehide', draft.flush);
    return () => {
      window.removeEventListener('pagehide', draft.flush);
      draft.close();
    };
  }, [draft]);
  return draft;
}
