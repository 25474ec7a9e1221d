import { discardQuestion, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { wallAt, wallTimeOfMinutes, type ZoneRules } from '@carefront/shared/domain';
import { Button, InlineMessage } from '@carefront/shared/ui';
import { BOOKING_DIALOG } from '../../messages/booking-dialog.messages.ts';
import { dayText, timeText } from '../../time-text/time-text.ts';
import { useMeetStore } from '../meet-store.tsx';
import { TB_MEET } from '../tb-meet.messages.ts';

export interface ChangingNoteProps {
  /** The clinic's zone. */
  zone: ZoneRules;
  onDetails: () => void;
  onLeave: () => void;
}

/** Shown when the user returns from an opened session to the calendar: names the session, and offers to stop changing it. */
export function ChangingNote({ zone, onDetails, onLeave }: ChangingNoteProps) {
  const t = useMessages(TB_MEET);
  const words = useMessages(BOOKING_DIALOG);
  const locale = useLocale();
  const { shell } = useRemote();
  const { state } = useMeetStore();
  const { event, booking } = state;
  if (!event) return null;
  const wall = wallAt(zone, Date.parse(event.startsAt));
  const when = `${dayText(wall.date, locale)}, ${timeText(wallTimeOfMinutes(wall.minutes), locale)}`;

  async function leave() {
    const isSure = await shell.confirm(discardQuestion({ ...words, discardText: t.stopText }));
    if (isSure) onLeave();
  }
  return (
    <InlineMessage
      intent="info"
      actions={
        <>
          {booking.slot?.isConfirmed === true && <Button onClick={onDetails}>{t.toDetails}</Button>}
          <Button onClick={() => void leave()}>{t.stopChanging}</Button>
        </>
      }
    >
      {t.changing(event.title, when)} {t.changingHow}
    </InlineMessage>
  );
}
