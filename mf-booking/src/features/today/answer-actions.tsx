import { useMessages, useRemote } from '@carefront/shared/app';
import type { StaffBooking } from '@carefront/shared/contracts';
import { Button, CheckmarkIcon, makeStyles } from '@carefront/shared/ui';
import { ActionMessage, failureText } from '../../booking-actions/action-message.tsx';
import { useBookingAction } from '../../booking-actions/use-booking-action.ts';
import { useConfirmAction } from '../../booking-actions/use-confirm-action.ts';
import { BOOKING_ACTIONS } from '../../messages/booking-actions.messages.ts';
import { STAFF_BOOKINGS } from '../../messages/staff-bookings.messages.ts';
import { TODAY_KEY, todayRequestsQuery } from './today.api.ts';

export interface AnswerActionsProps {
  request: StaffBooking;
  /** The start as text, for the question and the buttons' names. */
  start: string;
  onLeaving(): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0, marginTop: '4px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** 'Confirm' and 'Decline'. A notice says the result, because the row leaves the list. */
export function AnswerActions({ request, start, onLeaving }: AnswerActionsProps) {
  const t = useMessages(STAFF_BOOKINGS);
  const words = useMessages(BOOKING_ACTIONS);
  const styles = useStyles();
  const { api, queryClient, shell } = useRemote();
  const askFirst = useConfirmAction();
  const requests = todayRequestsQuery(api);
  const who = request.client.user.full_name;
  const runner = useBookingAction({
    bookingId: request.id,
    /** @returns null when the request is answered or gone. */
    async readBooking() {
      const { data } = await queryClient.fetchQuery({ ...requests, staleTime: 0 });
      return data.find(({ id }) => id === request.id) ?? null;
    },
    onDone(action) {
      onLeaving();
      const isLeft = ({ id }: StaffBooking) => id !== request.id;
      queryClient.setQueryData(
        requests.queryKey,
        (list) => list && { ...list, total: list.total - 1, data: list.data.filter(isLeft) },
      );
      shell.showNotice({ intent: 'success', text: action.kind === 'confirm' ? t.confirmedNow : t.declinedNow });
    },
    onFailed(failure) {
      if (failure.kind === 'unanswered' || failure.kind === 'wait') return;
      onLeaving();
      const text = failure.kind === 'gone' ? t.gone : (failureText(failure, words) ?? words.refused);
      shell.showNotice({ intent: 'warning', text });
      void queryClient.invalidateQueries({ queryKey: TODAY_KEY });
    },
  });
  const labelled = (action: 'confirm' | 'decline') => ({
    'aria-label': t.about(t[action], who, start),
    isBusy: runner.pending === action,
    disabledFocusable: runner.pending !== null,
    children: t[action],
  });
  const isToRetry = runner.failure?.kind === 'unanswered' || runner.failure?.kind === 'wait';
  return (
    <div className={styles.root}>
      <div className={styles.actions}>
        <Button icon={<CheckmarkIcon />} {...labelled('confirm')} onClick={() => runner.run({ kind: 'confirm' })} />
        <Button
          appearance="subtle"
          {...labelled('decline')}
          onClick={() => runner.run({ kind: 'decline' }, () => askFirst('decline', `${who}, ${start}`))}
        />
      </div>
      {isToRetry && <ActionMessage runner={runner} />}
    </div>
  );
}
