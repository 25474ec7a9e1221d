import { useMessages } from '@carefront/shared/app';
import { Button, makeStyles } from '@carefront/shared/ui';
import { useEffect, useRef } from 'react';
import { ActionMessage } from '../booking-actions/action-message.tsx';
import { useBookingAction } from '../booking-actions/use-booking-action.ts';
import { practitionerOfBooking, serviceOfBooking } from '../booking-facts/moved-booking.ts';
import { MOVE_BOOKING } from '../messages/move-booking.messages.ts';
import { LostTimeMessage } from '../time-picker/lost-time-message.tsx';
import { TimePicker } from '../time-picker/time-picker.tsx';
import { useShownMoment } from '../time-picker/use-shown-moment.ts';
import { ZoneLine } from '../time-picker/zone/zone-line.tsx';
import { useBookingStore } from '../wizard/booking-store.tsx';
import { useLostSlot } from '../wizard/hold/use-lost-slot.ts';
import type { ZoneTable } from '../zones/zone-table.ts';
import type { MoveBookingProps } from './move-booking.tsx';
import { MoveSummary } from './move-summary.tsx';

export interface MoveTimesProps extends Omit<MoveBookingProps, 'about' | 'level'> {
  table: ZoneTable;
}

const useStyles = makeStyles({
  text: { margin: 0, maxWidth: '68ch', overflowWrap: 'anywhere' },
  zone: { maxWidth: '420px' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '12px',
    '@media (max-width: 639.98px)': { flexDirection: 'column-reverse', alignItems: 'stretch' },
  },
});

/** Zone, month, times, the summary of old and new time, and the button that reschedules. */
export function MoveTimes(props: MoveTimesProps) {
  const { booking, isByClinic = false, table, token, readBooking, onMoved, onRefused, onClose } = props;
  const t = useMessages(MOVE_BOOKING);
  const styles = useStyles();
  const { choices } = useBookingStore();
  const loseSlot = useLostSlot();
  const zone = table.find(choices.timezone);
  if (!zone) throw new Error('The time-zone table does not know the zone of the move');
  const shownMs = useShownMoment(zone);
  const runner = useBookingAction({
    bookingId: booking.id,
    token,
    readBooking,
    onDone: (_action, moved) => onMoved(moved),
    onFailed(failure, error) {
      if (failure.kind === 'time-lost') loseSlot(error, failure.reason);
      if (failure.kind === 'refused') onRefused(failure.text);
      if (failure.kind === 'gone') onRefused(null);
    },
  });
  const { slot } = choices;
  const action = useFocusOnChange(slot?.startsAt);
  return (
    <>
      <LostTimeMessage taken={t.taken} notOffered={t.notOffered} />
      <div className={styles.zone}>
        <ZoneLine zone={zone} table={table} shownMs={shownMs} />
      </div>
      <TimePicker
        service={serviceOfBooking(booking)}
        provider={practitionerOfBooking(booking)}
        zone={zone}
        isEveryTimeListed={isByClinic}
      />
      <MoveSummary booking={booking} zone={zone} />
      {booking.status === 'requested' && !isByClinic && slot && <p className={styles.text}>{t.stillRequest}</p>}
      <ActionMessage runner={runner} />
      <div ref={action} className={styles.actions}>
        <Button disabledFocusable={runner.pending !== null} onClick={onClose}>
          {t.keep}
        </Button>
        <Button
          appearance="primary"
          data-move=""
          disabledFocusable={!slot}
          isBusy={runner.pending !== null}
          onClick={() => slot && runner.run({ kind: 'move', startsAt: slot.startsAt, timezone: zone.name })}
        >
          {runner.pending ? t.moving : t.move}
        </Button>
      </div>
    </>
  );
}

/** Focuses the reschedule button whenever a time is chosen, like 'Confirm' in the booking dialog (BK-27). */
function useFocusOnChange(startsAt: string | undefined) {
  const action = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (startsAt) action.current?.querySelector<HTMLElement>('[data-move]')?.focus();
  }, [startsAt]);
  return action;
}
