import { useRemote } from '@carefront/shared/app';
import type { SlotDay } from '@carefront/shared/contracts';
import { firstMessages, hasFieldCode, isApiError } from '@carefront/shared/http';
import type { LostTime } from '../booking-steps.rules.ts';
import { useBookingStore } from '../booking-store.tsx';
import { NEXT_STARTS_KEY } from '../next-starts.api.ts';
import { SLOTS_KEY, withFreshDay } from '../slots.api.ts';

const hasSlots = (body: unknown): body is { slots: SlotDay[] } =>
  typeof body === 'object' && body !== null && 'slots' in body && Array.isArray(body.slots);

/**
 * Returns the visitor to the times after the server refused a time. Shows the day's current slots and keeps typed data (BK-84).
 * @returns A function that takes the server's refusal.
 */
export function useLostSlot(): (error: unknown, reason: LostTime['reason']) => void {
  const { queryClient } = useRemote();
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
    void queryClient.invalidateQueries({ queryKey: NEXT_STARTS_KEY });
    dispatch({ type: 'slot-lost', reason, text: reasonIn(error) });
  };
}

/**
 * Returns the server's message when it gives a special reason, for example the client's own appointment at that time. The screen itself says
 * that a time is not offered.
 */
function reasonIn(error: unknown): string | undefined {
  if (!isApiError(error) || hasFieldCode(error, 'time-not-offered')) return undefined;
  return firstMessages(error.fieldErrors)[0];
}

/** Whether the cached month contains the date, in this zone. */
function isMonthOf(question: unknown, date: string, timezone: string): boolean {
  if (typeof question !== 'object' || question === null || !('month' in question) || !('timezone' in question))
    return false;
  return (
    question.timezone === timezone && typeof question.month === 'string' && date.startsWith(question.month.slice(0, 7))
  );
}
