import { useRemote } from '@carefront/shared/app';
import type { SlotDay } from '@carefront/shared/contracts';
import { isApiError } from '@carefront/shared/http';
import type { LostTime } from './booking-steps.rules.ts';
import { useBookingStore } from './booking-store.tsx';
import { SLOTS_KEY, withFreshDay } from './slots.api.ts';

const hasSlots = (body: unknown): body is { slots: SlotDay[] } =>
  typeof body === 'object' && body !== null && 'slots' in body && Array.isArray(body.slots);

/**
 * Takes the visitor back to the times after the server refused theirs: the day's slots as they are now, nothing typed is lost (BK-84).
 * @returns Call it with the server's refusal.
 */
export function useLostSlot(): (error: unknown, reason: LostTime['reason']) => void {
  const { queryClient, shell } = useRemote();
  const { choices, dispatch } = useBookingStore();
  return (error, reason) => {
    const { slot } = choices;
    if (isApiError(error) && hasSlots(error.body) && slot) {
      const fresh = error.body.slots;
      queryClient.setQueriesData<SlotDay[]>(
        { queryKey: SLOTS_KEY, predicate: ({ queryKey }) => isMonthOf(queryKey[2], slot.date, choices.timezone) },
        (days) => days && withFreshDay(days, slot.date, fresh),
      );
    } else {
      void queryClient.invalidateQueries({ queryKey: SLOTS_KEY });
    }
    const text = reason === 'not-offered' ? reasonIn(error) : undefined;
    if (text !== undefined) shell.showNotice({ intent: 'warning', text });
    dispatch({ type: 'slot-lost', reason });
  };
}

/** Why, in the server's words: the time need not be gone, they may be somewhere else themselves. */
const reasonIn = (error: unknown): string | undefined =>
  isApiError(error) ? Object.values(error.fieldErrors).flat()[0] : undefined;

/** Whether the cached question is about the date's month as seen in this zone. */
function isMonthOf(question: unknown, date: string, timezone: string): boolean {
  if (typeof question !== 'object' || question === null || !('month' in question) || !('timezone' in question))
    return false;
  return (
    question.timezone === timezone && typeof question.month === 'string' && date.startsWith(question.month.slice(0, 7))
  );
}
