import { useLocale, useMessages } from '@carefront/shared/app';
import { InlineMessage } from '@carefront/shared/ui';
import { useEffect, useRef } from 'react';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import { dayText, timeText } from '../../time-text/time-text.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';

/** Says which time is gone and takes the focus, so that nobody looks for what happened (BK-84). */
export function LostTimeMessage() {
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
  return (
    <div ref={element} tabIndex={-1} data-cf-autofocus="">
      <InlineMessage intent="warning">
        {lost.reason === 'taken' ? t.slotTaken(time, day) : t.slotNotOffered(time, day)}
      </InlineMessage>
    </div>
  );
}
