import { useMessages, useRemote } from '@carefront/shared/app';
import type { StaffBooking } from '@carefront/shared/contracts';
import { Button, CheckmarkIcon, makeStyles } from '@carefront/shared/ui';
import { ActionMessage, failureText } from '../../booking-actions/action-message.tsx';
import type { ActionFailure } from '../../booking-actions/booking-action.rules.ts';
import { useBookingAction } from '../../booking-actions/use-booking-action.ts';
import { useConfirmAction } from '../../booking-actions/use-confirm-action.ts';
import { useNow } from '../../clock/use-now.ts';
import { BOOKING_ACTIONS } from '../../messages/booking-actions.messages.ts';
import { STAFF_BOOKINGS } from '../../messages/staff-bookings.messages.ts';
import { type ListedStatus, type StaffAction, staffActions } from './staff-actions.rules.ts';
import { useStaffBookings } from './staff-bookings.api.ts';

export interface RowActionsProps {
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
  action: { minWidth: 'auto' },
  // A message may need more lines than the buttons above it.
  message: { whiteSpace: 'normal' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', '@media (min-width: 960px)': { flexWrap: 'nowrap' } },
});

/** The staff's actions on one booking. A notice reports a failure, because the row may leave the list. */
export function RowActions({ booking, status, start, onLeaving, onMove }: RowActionsProps) {
  const t = useMessages(STAFF_BOOKINGS);
  const words = useMessages(BOOKING_ACTIONS);
  const styles = useStyles();
  const { shell } = useRemote();
  const nowMs = useNow();
  const who = booking.client.user.full_name;
  const askFirst = useConfirmAction();
  const { readBooking, updateCache, refresh } = useStaffBookings(status);
  const done: Record<StaffAction, string> = {
    confirm: t.confirmedNow,
    decline: t.declinedNow,
    cancel: t.cancelledNow,
    move: t.movedNow(start),
  };

  const runner = useBookingAction({
    bookingId: booking.id,
    readBooking: () => readBooking(booking.id),
    onDone(action, answered) {
      onLeaving();
      updateCache(answered);
      shell.showNotice({ intent: 'success', text: done[action.kind] });
    },
    onFailed(failure) {
      if (failure.kind === 'unanswered' || failure.kind === 'wait') return;
      onLeaving();
      shell.showNotice({ intent: 'warning', text: noticeOf(failure) });
      refresh();
    },
  });
  const noticeOf = (failure: ActionFailure): string =>
    failure.kind === 'gone' ? t.gone : (failureText(failure, words) ?? words.refused);

  function press(action: StaffAction): void {
    if (action === 'move') onMove();
    else runner.run({ kind: action }, action === 'confirm' ? undefined : () => askFirst(action, `${who}, ${start}`));
  }

  const actions = staffActions(booking, nowMs);
  const isToRetry = runner.failure?.kind === 'unanswered' || runner.failure?.kind === 'wait';
  if (actions.length === 0) return null;
  return (
    <div className={styles.root}>
      <div className={styles.actions}>
        {actions.map((action, index) => (
          <Button
            key={action}
            appearance={index === 0 ? 'secondary' : 'subtle'}
            className={styles.action}
            {...(action === 'confirm' && { icon: <CheckmarkIcon /> })}
            aria-label={t.about(t[action], who, start)}
            isBusy={runner.pending === action}
            disabledFocusable={runner.pending !== null}
            onClick={() => press(action)}
          >
            {t[action]}
          </Button>
        ))}
      </div>
      {isToRetry && (
        <div className={styles.message}>
          <ActionMessage runner={runner} />
        </div>
      )}
    </div>
  );
}
