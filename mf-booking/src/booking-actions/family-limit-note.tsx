import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { momentInWords } from '@carefront/shared/bookings';
import { fieldMessage } from '@carefront/shared/contracts';
import type { FamilyAction, ZoneRules } from '@carefront/shared/domain';
import { InlineMessage, makeClasses } from '@carefront/shared/ui';
import { ClinicContacts } from '../booking-facts/clinic-contacts.tsx';
import { FAMILY_LIMITS } from './family-limits.messages.ts';
import {
  actionsPastDeadline,
  isMovedByClinic,
  type LimitedBooking,
  lastMomentOf,
  mayMoveOnline,
} from './family-limits.rules.ts';

export interface FamilyLimitNoteProps {
  booking: LimitedBooking;
  /** The zone of the appointment's own time. */
  zone: ZoneRules;
  nowMs: number;
}

const useStyles = makeClasses({
  open: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', maxWidth: '68ch' },
});

/** Says until when the family can change the appointment online, and for what is too late, how to contact the clinic. */
export function FamilyLimitNote({ booking, zone, nowMs }: FamilyLimitNoteProps) {
  const t = useMessages(FAMILY_LIMITS);
  const locale = useLocale();
  const styles = useStyles();
  const { clinic } = useRemote();
  const isMovable = mayMoveOnline(booking, clinic);
  const late = actionsPastDeadline(booking, nowMs);
  const until = (action: FamilyAction) => momentInWords(lastMomentOf(booking, action), zone, locale);
  const [move, cancel] = [until('move'), until('cancel')];
  const open = openText();
  const closed = [
    late.length > 1 && fieldMessage('notice-too-short', locale),
    late.length > 1 && (move === cancel ? t.bothWereUntil(move) : t.eachWasUntil(move, cancel)),
    late.length === 1 && (late[0] === 'cancel' ? t.cancelTooLate(cancel) : t.moveTooLate(move)),
    isMovedByClinic(booking, clinic, nowMs) && t.moveByClinic,
  ].filter(Boolean);

  function openText(): string | null {
    if (isMovable && booking.may_cancel) return move === cancel ? t.bothUntil(move) : t.eachUntil(move, cancel);
    if (isMovable) return t.moveUntil(move);
    return booking.may_cancel ? t.cancelUntil(cancel) : null;
  }
  return (
    <>
      {open && <p className={styles.open}>{open}</p>}
      {closed.length > 0 && (
        <InlineMessage intent="info" actions={<ClinicContacts />}>
          {closed.join(' ')}
        </InlineMessage>
      )}
    </>
  );
}
