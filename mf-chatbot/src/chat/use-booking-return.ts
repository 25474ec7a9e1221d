import { isPagePath, useLocation } from '@carefront/shared/app';
import { useEffect, useEffectEvent } from 'react';
import type { Step } from '../bot/chat-state.ts';
import type { Act } from './use-chat.ts';

/**
 * The bot comes back when the booking is over. By the address, which is true of every way out of it: closed, booked, the browser's own
 * Back, and the dialog of a clinic without online booking (RT-03).
 */
export function useBookingReturn({ at }: Step, act: Act, onOpen: () => void): void {
  const { path } = useLocation();
  const isOver = at === 'booking' && !isPagePath('booking', path);
  const comeBack = useEffectEvent(() => {
    act({ type: 'booking-closed' });
    onOpen();
  });
  useEffect(() => {
    if (isOver) comeBack();
  }, [isOver]);
}
