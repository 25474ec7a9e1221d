import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import {
  ActionMessage,
  type ActionOptions,
  BOOKING_ACTIONS,
  type BookingState,
  FocusHeading,
  lengthMinutes,
  useBookingAction,
  whenText,
} from '@carefront/shared/bookings';
import { firstOfMonth, resolveZone, wallAt, type ZoneRules } from '@carefront/shared/domain';
import { Button, ErrorNotice, LoadingRows, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { type ReactNode, useEffect, useMemo, useReducer, useRef } from 'react';
import { type MovedBooking, practitionerOfBooking, serviceOfBooking } from '../booking-facts/moved-booking.ts';
import { MOVE_BOOKING } from '../messages/move-booking.messages.ts';
import { LostTimeMessage } from '../time-picker/lost-time-message.tsx';
import { TimePicker } from '../time-picker/time-picker.tsx';
import { useShownMoment } from '../time-picker/use-shown-moment.ts';
import { ZoneLine } from '../time-picker/zone/zone-line.tsx';
import { type BookingChoices, bookingReducer, newChoices } from '../wizard/booking-steps.rules.ts';
import { type BookingStore, BookingStoreContext, useBookingStore } from '../wizard/booking-store.tsx';
import { useLostSlot } from '../wizard/hold-slot.ts';
import { useZoneTable } from '../zones/zone-table.api.ts';
import type { ZoneTable } from '../zones/zone-table.ts';

interface MoveBookingProps {
  booking: MovedBooking;
  /** Names the client, the service and the practitioner; is shown under the heading. */
  about?: ReactNode;
  /** The calendar below has headings of level 3. */
  level: 2 | 3;
  /** True when staff reschedule: then the clinic need not confirm the new time. */
  isByClinic?: boolean;
  token?: string | undefined;
  readBooking: ActionOptions<BookingState>['readBooking'];
  onMoved(booking: BookingState): void;
  /** Called when the booking cannot be rescheduled any more. @param text - The server's message, if it sent one. */
  onRefused(text: string | null): void;
  onClose(): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0 },
  text: { margin: 0, maxWidth: '68ch', overflowWrap: 'anywhere' },
});

/** Picks another time for a booking, in place of the view that showed it (BK-87). The old time is kept until the new one is booked. */
export function MoveBooking(props: MoveBookingProps) {
  const t = useMessages(MOVE_BOOKING);
  const words = useMessages(BOOKING_ACTIONS);
  const styles = useStyles();
  const { clinic } = useRemote();
  const table = useZoneTable();
  const clinicZone = table.data?.find(clinic.timezone);
  return (
    <section className={styles.root}>
      <FocusHeading level={props.level} takesFocus>
        {t.title}
      </FocusHeading>
      {props.about && <p className={styles.text}>{props.about}</p>}
      <p className={styles.text}>{t.intro}</p>
      {table.isError && <ErrorNotice text={words.zonesFailed} onRetry={() => void table.refetch()} />}
      {table.isPending && <LoadingRows label={t.loading} rows={4} heightPx={64} />}
      {table.data && clinicZone && (
        <MoveStoreProvider
          choices={choicesToMove(props.booking, resolveZone(props.booking.timezone, clinicZone, table.data.find))}
        >
          <MoveTimes {...props} table={table.data} />
        </MoveStoreProvider>
      )}
    </section>
  );
}

/** The choices at the start of a reschedule: service and practitioner stay, and so does a place that the server keeps. The calendar opens at the booking's month. */
function choicesToMove(booking: MovedBooking, zone: ZoneRules): BookingChoices {
  return {
    ...newChoices(zone.name),
    isTimezoneOwn: true,
    serviceId: booking.service_id,
    practitionerId: booking.practitioner_id,
    locationId: keptLocation(booking) ?? 0,
    month: firstOfMonth(wallAt(zone, Date.parse(booking.starts_at)).date),
  };
}

/** A server older than `kept_location_id` keeps every place. */
const keptLocation = ({ kept_location_id, location_id }: MovedBooking): number | null =>
  kept_location_id === undefined ? location_id : kept_location_id;

const nothing = () => undefined;

/** A booking store for one reschedule: without form, hold and draft. */
function MoveStoreProvider({ choices: first, children }: { choices: BookingChoices; children: ReactNode }) {
  const [choices, dispatch] = useReducer(bookingReducer, first);
  const store = useMemo<BookingStore>(
    () => ({
      choices,
      dispatch,
      booked: null,
      markBooked: nothing,
      readForm: () => null,
      saveForm: nothing,
      readUnanswered: () => null,
      saveUnanswered: nothing,
      mayBeBooked: () => false,
      startOver: nothing,
    }),
    [choices],
  );
  return <BookingStoreContext value={store}>{children}</BookingStoreContext>;
}

interface MoveTimesProps extends Omit<MoveBookingProps, 'about' | 'level'> {
  table: ZoneTable;
}

const useMoveTimesStyles = makeStyles({
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
function MoveTimes(props: MoveTimesProps) {
  const { booking, isByClinic = false, table, token, readBooking, onMoved, onRefused, onClose } = props;
  const t = useMessages(MOVE_BOOKING);
  const styles = useMoveTimesStyles();
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

const useMoveSummaryStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px 24px',
    margin: 0,
    padding: '16px',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  name: { fontSize: '14px', lineHeight: '20px' },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  strong: { fontWeight: 600 },
});

/** Shows the old and the new time side by side, both in the chosen zone. */
function MoveSummary({ booking, zone }: { booking: MovedBooking; zone: ZoneRules }) {
  const t = useMessages(MOVE_BOOKING);
  const locale = useLocale();
  const styles = useMoveSummaryStyles();
  const { slot } = useBookingStore().choices;
  const before = whenText(booking, zone, locale);
  const after = slot && whenText(sessionFrom(slot.startsAt, lengthMinutes(booking)), zone, locale);
  return (
    <dl className={styles.root} aria-label={t.summary}>
      <div>
        <dt className={styles.name}>{t.now}</dt>
        <dd className={styles.value}>
          {before.date}
          <br />
          {before.time}
        </dd>
      </div>
      <div aria-live="polite">
        <dt className={styles.name}>{t.newTime}</dt>
        <dd className={mergeClasses(styles.value, after !== null && styles.strong)}>
          {after ? (
            <>
              {after.date}
              <br />
              {after.time}
            </>
          ) : (
            t.notChosen
          )}
        </dd>
      </div>
    </dl>
  );
}

function sessionFrom(startsAt: string, minutes: number) {
  const ends = new Date(Date.parse(startsAt) + minutes * 60_000);
  return { starts_at: startsAt, ends_at: ends.toISOString() };
}
