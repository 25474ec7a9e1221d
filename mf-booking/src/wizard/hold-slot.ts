import { useGo, useMessages, useRemote } from '@carefront/shared/app';
import { SLOTS_KEY } from '@carefront/shared/bookings';
import { sendWithProof } from '@carefront/shared/bot-check/send';
import type { BodyOf, ReplyOf, SlotDay } from '@carefront/shared/contracts';
import { holdSlot } from '@carefront/shared/contracts/calls';
import { type ApiClient, firstMessages, hasFieldCode, isApiError } from '@carefront/shared/http';
import { useMutation } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import { BOOKING_DIALOG } from '../messages/booking-dialog.messages.ts';
import { bookingPath } from '../paths.ts';
import { addressOf, type BookingChoices, canContinue, type LostTime, type SlotHold } from './booking-steps.rules.ts';
import { useBookingStore } from './booking-store.tsx';
import { NEXT_STARTS_KEY, withFreshDay } from './open-slots.ts';

type ConfirmTime = ReturnType<typeof useConfirmTimeState>;

/** Shared by the third step dot and 'Confirm', so that both show the same progress and error. */
export const ConfirmTimeContext = createContext<ConfirmTime | null>(null);

/** Works only inside the booking dialog. */
export function useConfirmTime(): ConfirmTime {
  const confirmTime = use(ConfirmTimeContext);
  if (!confirmTime) throw new Error('useConfirmTime is called outside of the booking dialog');
  return confirmTime;
}

/** 'Confirm' of step 2: holds the time, then goes to step 3 (BK-27, BK-30). The dialog calls this hook once. */
export function useConfirmTimeState() {
  const t = useMessages(BOOKING_DIALOG);
  const { shell } = useRemote();
  const { choices, dispatch } = useBookingStore();
  const hold = useHoldSlot();
  const go = useGo();
  const startsAt = choices.slot?.startsAt;
  const [triedStart, setTriedStart] = useState<string>();

  function confirm() {
    const readiness = canContinue(choices);
    if (!readiness.allowed) {
      const text = readiness.code === 'practitioner-required' ? t.practitionerRequired : t.timeRequired;
      shell.showNotice({ intent: 'warning', text });
      return;
    }
    if (hold.isPending) return;
    setTriedStart(startsAt);
    hold.mutate(undefined, {
      onSuccess(held) {
        dispatch({ type: 'slot-held', hold: held });
        go(addressOf('details', choices.serviceId, bookingPath));
      },
    });
  }

  // The time list reports a refusal; this flag is for errors that a retry may fix.
  const hasFailed = hold.isError && triedStart === startsAt && refusalOf(hold.error) === null;
  const { isPending, isChecking } = hold;
  return { confirm, isPending, isChecking, hasFailed, waitTexts: waitMessageOf(hold.error) };
}

/** Returns the request body that holds the chosen time; null while a choice is missing. */
function holdBody(choices: BookingChoices): BodyOf<'holdSlot'> | null {
  const { serviceId, practitionerId, slot, locationId, timezone, hold } = choices;
  if (serviceId === null || practitionerId === null || !slot) return null;
  return {
    service_id: serviceId,
    practitioner_id: practitionerId,
    starts_at: slot.startsAt,
    client_timezone: timezone,
    ...(locationId === 0 ? {} : { location_id: locationId }),
    ...(hold ? { hold_token: hold.token } : {}),
  };
}

async function placeHold(api: ApiClient, body: BodyOf<'holdSlot'>, onChecking: () => void): Promise<SlotHold> {
  const { hold_token, expires_at, practitioner_id, place } = await holdWithProof(api, body, onChecking);
  return { token: hold_token, expiresAt: expires_at, practitionerId: practitioner_id, place };
}

/** Why the server refused the time: someone else booked it, or it is not offered (any more); null for other errors. */
export function refusalOf(error: unknown): 'taken' | 'not-offered' | null {
  if (!isApiError(error)) return null;
  if (error.code === 'slot_taken') return 'taken';
  return error.status === 422 ? 'not-offered' : null;
}

/** Returns the server's message for a visitor who has to wait; null for any other error. */
export const waitMessageOf = (error: unknown): string | null =>
  isApiError(error) && error.status === 429 ? error.message || null : null;

interface HoldOptions {
  /** The call comes from no button: while the booking itself is on its way, or was made, a refusal says nothing about the visitor's time. */
  isAutomatic?: boolean;
}

/**
 * Holds the chosen time, for the first time or again. When the server refuses the time, returns to the times.
 * @returns `isChecking`: true while the requested proof of work is solved.
 */
export function useHoldSlot({ isAutomatic = false }: HoldOptions = {}) {
  const { api } = useRemote();
  const { choices, mayBeBooked } = useBookingStore();
  const loseSlot = useLostSlot();
  const [isChecking, setChecking] = useState(false);
  const mutation = useMutation({
    mutationFn: () => {
      const body = holdBody(choices);
      if (!body) throw new Error('There is no time to hold');
      return placeHold(api, body, () => setChecking(true));
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      if (refusal && !(isAutomatic && mayBeBooked())) loseSlot(error, refusal);
    },
    onSettled: () => setChecking(false),
  });
  return { ...mutation, isChecking };
}

/**
 * Asks for a hold, with a proof of work when the server wants one.
 * @param onChecking - Called when the solving begins.
 * @throws As `sendWithProof`.
 */
const holdWithProof = (
  api: ApiClient,
  body: BodyOf<'holdSlot'>,
  onChecking: () => void,
): Promise<ReplyOf<'holdSlot'>> =>
  sendWithProof(
    (proof) => api.call(holdSlot, { body: proof === undefined ? body : { ...body, bot_check: proof } }),
    onChecking,
  );

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
