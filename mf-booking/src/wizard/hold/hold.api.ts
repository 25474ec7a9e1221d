import { useRemote } from '@carefront/shared/app';
import type { BodyOf } from '@carefront/shared/contracts';
import type { ApiClient } from '@carefront/shared/http';
import { isApiError } from '@carefront/shared/http';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingChoices, SlotHold } from '../booking-steps.rules.ts';
import { useBookingStore } from '../booking-store.tsx';
import { holdWithProof } from './hold-with-proof.ts';
import { useLostSlot } from './use-lost-slot.ts';

/** Returns the request body that holds the chosen time; null while a choice is missing. */
export function holdBody(choices: BookingChoices): BodyOf<'holdSlot'> | null {
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

async function holdSlot(api: ApiClient, body: BodyOf<'holdSlot'>, onChecking: () => void): Promise<SlotHold> {
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
      return holdSlot(api, body, () => setChecking(true));
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      if (refusal && !(isAutomatic && mayBeBooked())) loseSlot(error, refusal);
    },
    onSettled: () => setChecking(false),
  });
  return { ...mutation, isChecking };
}
