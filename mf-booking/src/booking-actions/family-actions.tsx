import { useMessages, useRemote } from '@carefront/shared/app';
import { type ActionRunner, BOOKING_ACTIONS, useConfirmAction } from '@carefront/shared/bookings';
import type { LinkedBooking } from '@carefront/shared/contracts';
import { Button, makeStyles } from '@carefront/shared/ui';
import { AddToCalendar } from './add-to-calendar.tsx';
import { mayMoveOnline } from './family-limits.rules.ts';

export interface FamilyActionsProps {
  booking: Pick<LinkedBooking, 'may_cancel' | 'may_move' | 'calendar_file'>;
  /** The start as text, for the question. */
  start: string;
  /** Tells the booking apart in a list: 'Leo Okafor, Tuesday, Nov 24, 2026, 9:00 AM'; null on a page with this booking only. */
  label: string | null;
  runner: ActionRunner;
  onMove(): void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px',
    '@media (max-width: 639.98px)': { flexDirection: 'column', alignItems: 'stretch' },
  },
});

/** The family's actions on a booking: reschedule, cancel (after a question), add to a calendar. */
export function FamilyActions({ booking, start, label, runner, onMove }: FamilyActionsProps) {
  const t = useMessages(BOOKING_ACTIONS);
  const styles = useStyles();
  const askFirst = useConfirmAction();
  const { clinic } = useRemote();
  const { may_cancel, calendar_file } = booking;
  const mayMove = mayMoveOnline(booking, clinic);
  const isBusy = runner.pending === 'cancel';
  const nameOf = (action: string) => (label === null ? {} : { 'aria-label': t.about(action, label) });

  if (!may_cancel && !mayMove && calendar_file === null) return null;
  return (
    <div className={styles.root}>
      {mayMove && (
        <Button disabledFocusable={isBusy} onClick={onMove} {...nameOf(t.move)}>
          {t.move}
        </Button>
      )}
      {may_cancel && (
        <Button
          isBusy={isBusy}
          onClick={() => runner.run({ kind: 'cancel' }, () => askFirst('cancel', label ?? start))}
          {...nameOf(t.cancel)}
        >
          {isBusy ? t.cancelling : t.cancel}
        </Button>
      )}
      {calendar_file !== null && <AddToCalendar file={calendar_file} label={label} />}
    </div>
  );
}
