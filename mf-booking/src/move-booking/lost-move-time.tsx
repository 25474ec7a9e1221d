import { useLocale, useMessages } from '@carefront/shared/app';
import { InlineMessage } from '@carefront/shared/ui';
import { useEffect, useRef } from 'react';
import { MOVE_BOOKING } from '../messages/move-booking.messages.ts';
import { dayText, timeText } from '../time-text/time-text.ts';
import { useBookingStore } from '../wizard/booking-store.tsx';

/** Says which time is gone and takes the focus, so that nobody looks for what happened. */
export function LostMoveTime() {
  const t = useMessages(MOVE_BOOKING);
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
  return (
    <div ref={element} tabIndex={-1}>
      <InlineMessage intent="warning">
        {lost.reason === 'taken' ? t.taken(time, day) : t.notOffered(time, day)}
      </InlineMessage>
    </div>
  );
}
