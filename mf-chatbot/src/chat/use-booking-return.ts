import { isPagePath, useLocation } from '@carefront/shared/app';
import { useEffect, useEffectEvent } from 'react';
import type { Step } from '../bot/chat-state.ts';
import type { SendEvent } from './use-chat.ts';

/**
 * Opens the bot again when the booking is over. Watches the address, which changes in every case: closed, booked, the browser's Back, and
 * the dialog of a clinic without online booking (RT-03).
 */
export function useBookingReturn({ at }: Step, sendEvent: SendEvent, onOpen: () => void): void {
  const { path } = useLocation();
  const isOver = at === 'booking' && !isPagePath('booking', path);
  const comeBack = useEffectEvent(() => {
    sendEvent({ type: 'booking-closed' });
    onOpen();
  });
  useEffect(() => {
    if (isOver) comeBack();
  }, [isOver]);
}
