import { useLocale, useMessages } from '@carefront/shared/app';
import { dayText, timeText } from '@carefront/shared/bookings';
import { InlineMessage } from '@carefront/shared/ui';
import { useEffect, useRef } from 'react';
import { CHOOSE_TIME } from '../messages/choose-time.messages.ts';
import { useBookingStore } from '../wizard/booking-store.tsx';

export interface LostTimeMessageProps {
  /** Replaces the default text, when the screen has more to say. */
  taken?: (time: string, day: string) => string;
  notOffered?: (time: string, day: string) => string;
}

/** Says which time is lost, and takes the focus so that users notice it (BK-84). */
export function LostTimeMessage({ taken, notOffered }: LostTimeMessageProps) {
  const t = useMessages(CHOOSE_TIME);
  const locale = useLocale();
  const { lost } = useBookingStore().choices;
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!lost) return;
    element.current?.focus();
    element.current?.scrollIntoView?.({ block: 'center' });
  }, [lost]);

  if (!lost) return null;
  const time = timeText(lost.time, locale);
  const day = dayText(lost.date, locale);
  const words = { taken: taken ?? t.slotTaken, 'not-offered': notOffered ?? t.slotNotOffered, passed: t.slotPassed };
  return (
    <div ref={element} tabIndex={-1} data-cf-autofocus="">
      <InlineMessage intent="warning">{lost.text ?? words[lost.reason](time, day)}</InlineMessage>
    </div>
  );
}
