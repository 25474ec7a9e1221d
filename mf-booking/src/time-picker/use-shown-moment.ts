import { windowStart, type ZoneRules } from '@carefront/shared/domain';
import { serverNowMs } from '@carefront/shared/http';
import { useState } from 'react';
import { useBookingStore } from '../wizard/booking-store.tsx';

const NOON_MINUTES = 12 * 60;

/** The instant whose offsets the zone labels show: the chosen time, else noon of the chosen date or shown month, else now (BK-23). */
export function useShownMoment(zone: ZoneRules): number {
  const { choices } = useBookingStore();
  const [openedMs] = useState(serverNowMs);
  if (choices.slot) return Date.parse(choices.slot.startsAt);
  const shownDate = choices.date ?? choices.month;
  return shownDate ? windowStart(zone, shownDate, NOON_MINUTES) : openedMs;
}
