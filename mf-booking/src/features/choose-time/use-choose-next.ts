import { ANY_PRACTITIONER_ID, type IsoDate } from '@carefront/shared/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import type { NextStart } from '../../wizard/next-starts.api.ts';
import { SLOTS_KEY } from '../../wizard/slots.api.ts';
import { earliestStart } from './provider-cards.rules.ts';

/**
 * Chooses a practitioner and the day of their next start. When the starts are not known yet, the day follows with the answer.
 * @param nexts - null: not known yet.
 * @param onJump - Called before a day is chosen.
 */
export function useChooseNext(
  nexts: readonly NextStart[] | null,
  onJump: () => void,
): (practitionerId: number) => void {
  const queryClient = useQueryClient();
  const { choices, dispatch } = useBookingStore();
  const waiting = useRef<number | null>(null);

  function dayOf(practitionerId: number): IsoDate | null {
    if (!nexts) return null;
    if (practitionerId === ANY_PRACTITIONER_ID) return earliestStart(nexts)?.date ?? null;
    return nexts.find(({ practitioner_id }) => practitioner_id === practitionerId)?.date ?? null;
  }

  function jump(practitionerId: number, date: IsoDate) {
    onJump();
    dispatch({ type: 'next-chosen', practitionerId, date });
  }

  useEffect(() => {
    const practitionerId = waiting.current;
    if (practitionerId === null || !nexts) return;
    waiting.current = null;
    const date = dayOf(practitionerId);
    // Another choice since then wins.
    if (date !== null && choices.practitionerId === practitionerId && choices.date === null) jump(practitionerId, date);
  });

  return (practitionerId) => {
    // BK-31, as in the dropdown.
    if (practitionerId !== choices.practitionerId) queryClient.removeQueries({ queryKey: SLOTS_KEY });
    const date = dayOf(practitionerId);
    waiting.current = nexts ? null : practitionerId;
    if (date === null) dispatch({ type: 'practitioner-chosen', practitionerId });
    else jump(practitionerId, date);
  };
}
