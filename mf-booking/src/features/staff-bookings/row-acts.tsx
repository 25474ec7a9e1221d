import { useMessages, useRemote } from '@carefront/shared/app';
import type { StaffBooking } from '@carefront/shared/contracts';
import { Button, CheckmarkIcon, makeStyles } from '@carefront/shared/ui';
import { ActMessage, failureText } from '../../booking-acts/act-message.tsx';
import type { ActFailure } from '../../booking-acts/booking-act.rules.ts';
import { useBookingAct } from '../../booking-acts/use-booking-act.ts';
import { useConfirmAct } from '../../booking-acts/use-confirm-act.ts';
import { useNow } from '../../clock/use-now.ts';
import { BOOKING_ACTS } from '../../messages/booking-acts.messages.ts';
import { STAFF_BOOKINGS } from '../../messages/staff-bookings.messages.ts';
import { type ListedStatus, type StaffAct, staffActs } from './staff-acts.rules.ts';
import { useStaffBookings } from './staff-bookings.api.ts';

export interface RowActsProps {
  booking: StaffBooking;
  /** The status that the list shows. */
  status: ListedStatus;
  start: string;
  /** Called before an action that may remove the row. */
  onLeaving(): void;
  onMove(): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  act: { minWidth: 'auto' },
  // A message may need more lines than the buttons above it.
  message: { whiteSpace: 'normal' },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px', '@media (min-width: 960px)': { flexWrap: 'nowrap' } },
});

/** The staff's actions on one booking. A notice reports a failure, because the row may leave the list. */
export function RowActs({ booking, status, start, onLeaving, onMove }: RowActsProps) {
  const t = useMessages(STAFF_BOOKINGS);
  const words = useMessages(BOOKING_ACTS);
  const styles = useStyles();
  const { shell } = useRemote();
  const nowMs = useNow();
  const askFirst = useConfirmAct();
  const { look, put, refresh } = useStaffBookings(status);
  const done: Record<StaffAct, string> = {
    confirm: t.confirmedNow,
    decline: t.declinedNow,
    cancel: t.cancelledNow,
    move: t.movedNow(start),
  };

  const acting = useBookingAct({
    bookingId: booking.id,
    look: () => look(booking.id),
    onDone(act, answered) {
      onLeaving();
      put(answered);
      shell.showNotice({ intent: 'success', text: done[act.kind] });
    },
    onFailed(failure) {
      if (failure.kind === 'unanswered' || failure.kind === 'wait') return;
      onLeaving();
      shell.showNotice({ intent: 'warning', text: noticeOf(failure) });
      refresh();
    },
  });
  const noticeOf = (failure: ActFailure): string =>
    failure.kind === 'gone' ? t.gone : (failureText(failure, words) ?? words.refused);

  function press(act: StaffAct): void {
    if (act === 'move') onMove();
    else acting.run({ kind: act }, act === 'confirm' ? undefined : () => askFirst(act, start));
  }

  const acts = staffActs(booking, nowMs);
  const isToRetry = acting.failure?.kind === 'unanswered' || acting.failure?.kind === 'wait';
  if (acts.length === 0) return null;
  return (
    <div className={styles.root}>
      <div className={styles.acts}>
        {acts.map((act, index) => (
          <Button
            key={act}
            appearance={index === 0 ? 'secondary' : 'subtle'}
            className={styles.act}
            {...(act === 'confirm' && { icon: <CheckmarkIcon /> })}
            aria-label={t.about(t[act], booking.client.user.full_name, start)}
            isBusy={acting.pending === act}
            disabledFocusable={acting.pending !== null}
            onClick={() => press(act)}
          >
            {t[act]}
          </Button>
        ))}
      </div>
      {isToRetry && (
        <div className={styles.message}>
          <ActMessage acting={acting} />
        </div>
      )}
    </div>
  );
}
