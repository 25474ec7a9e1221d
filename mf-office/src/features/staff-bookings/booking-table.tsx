import { useClinicZone, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import {
  type ActionFailure,
  ActionMessage,
  AppointmentLines,
  BOOKING_ACTIONS,
  factsOfStaff,
  failureText,
  SLOT_REASONS,
  useBookingAction,
  useConfirmAction,
  useNow,
  whenText,
  withTimesTogether,
} from '@carefront/shared/bookings';
import type { StaffBooking } from '@carefront/shared/contracts';
import { cutDescription } from '@carefront/shared/domain';
import {
  Button,
  CheckmarkIcon,
  ClockIcon,
  LinkButton,
  makeStyles,
  mergeClasses,
  WarningIcon,
} from '@carefront/shared/ui';
import {
  DataCell,
  DataRow,
  DataRowHead,
  DataTable,
  PersonAvatar,
  rowMark,
  TABLE_CARDS,
} from '@carefront/shared/ui/pages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { answerUntilMs } from '../../bookings/answer-until.rules.ts';
import { BookedClient, BookedClientLinks } from '../../bookings/booked-client.tsx';
import { PerhapsSame, type SameClients } from '../../bookings/perhaps-same.tsx';
import { STAFF_BOOKINGS } from '../../bookings/staff-bookings.messages.ts';
import { isAnswerOver, type ListedStatus, type StaffAction, staffActions } from './staff-actions.rules.ts';
import { useStaffBookings } from './staff-bookings.api.ts';

interface BookingTableProps {
  bookings: readonly StaffBooking[];
  status: ListedStatus;
  same: SameClients;
  /** Called before an action that may remove the row. */
  onLeaving(bookingId: string): void;
  onMove(bookingId: string): void;
}

export function BookingTable({ bookings, ...rest }: BookingTableProps) {
  const t = useMessages(STAFF_BOOKINGS);
  return (
    <DataTable label={t[rest.status]} columns={[t.client, t.when, t.session, t.facts, t.actions]}>
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} {...rest} />
      ))}
    </DataTable>
  );
}

interface BookingRowProps extends Omit<BookingTableProps, 'bookings'> {
  booking: StaffBooking;
}

const useStyles = makeStyles({
  client: { minWidth: '160px', overflowWrap: 'anywhere' },
  when: { minWidth: '150px' },
  session: { overflowWrap: 'anywhere' },
  facts: { overflowWrap: 'anywhere', ':empty': { [TABLE_CARDS]: { display: 'none' } } },
  same: { maxWidth: '160px', ':empty': { display: 'none' }, [TABLE_CARDS]: { maxWidth: 'none' } },
  actions: { width: '1%', whiteSpace: 'nowrap', [TABLE_CARDS]: { width: 'auto', whiteSpace: 'normal' } },
  person: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0, fontWeight: 600 },
  // A birth date beside the name goes to the next line before the name breaks.
  named: { minWidth: 0 },
  strong: { margin: 0, fontWeight: 600 },
  line: { margin: 0 },
});

/** One booking: a row on a desktop, a card on a phone. */
function BookingRow({ booking, status, same, onLeaving, onMove }: BookingRowProps) {
  const styles = useStyles();
  const locale = useLocale();
  const zone = useClinicZone();
  const { client } = booking;
  const booked = { clientId: client.id, name: client.user.full_name, status: booking.status };
  const when = whenText(booking, zone, locale);
  const until = new Date(answerUntilMs(booking)).toISOString();
  const answerBy =
    booking.status === 'requested' ? whenText({ starts_at: until, ends_at: until }, zone, locale).start : null;
  return (
    <DataRow>
      <DataRowHead className={styles.client} mark={rowMark(booking.id)}>
        <span className={styles.person}>
          <PersonAvatar size="small" name={client.user.full_name} initials={client.user.initials} />
          <span className={styles.named}>
            <BookedClient {...booked} birthday={client.birthday} />
          </span>
        </span>
      </DataRowHead>
      <DataCell label="" className={styles.when}>
        <p className={styles.strong}>{when.date}</p>
        <p className={styles.line}>{withTimesTogether(when.time)}</p>
      </DataCell>
      <DataCell label="" className={styles.session}>
        <AppointmentLines facts={factsOfStaff(booking, zone)} isZoneShown={false} />
      </DataCell>
      <DataCell label="" className={styles.facts}>
        <RowFacts booking={booking} answerBy={answerBy} />
        <div className={styles.same}>
          <PerhapsSame clientId={client.id} same={same} />
        </div>
      </DataCell>
      <DataCell label="" className={styles.actions}>
        <RowActions
          booking={booking}
          status={status}
          start={when.start}
          onLeaving={() => onLeaving(booking.id)}
          onMove={() => onMove(booking.id)}
        />
        <BookedClientLinks {...booked} />
      </DataCell>
    </DataRow>
  );
}

const useRowFactsStyles = makeStyles({
  // Beside long names, the table would give the column no more than a few letters.
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: '120px' },
  fact: { display: 'flex', alignItems: 'flex-start', gap: '8px', margin: 0, minWidth: 0 },
  amber: {
    padding: '8px 12px',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-warning-ground)',
    color: 'var(--cf-text)',
  },
  icon: { flexShrink: 0, marginTop: '2px', color: 'var(--cf-warning-text)' },
  notes: { margin: 0, maxWidth: '68ch', whiteSpace: 'pre-line' },
  name: { fontWeight: 600 },
});

/** Facts for the decision: the time by which the request needs an answer, notes, conflicts with its time, and undelivered emails. */
function RowFacts({ booking, answerBy }: { booking: StaffBooking; answerBy: string | null }) {
  const t = useMessages(STAFF_BOOKINGS);
  const reasonTexts = useMessages(SLOT_REASONS);
  const styles = useRowFactsStyles();
  const { status, reasons, failed_notices, notes } = booking;
  const isLive = status === 'requested' || status === 'confirmed';
  // For a past booking, conflicts with its time do not matter any more.
  const against = isLive ? reasons.map((reason) => reasonTexts[reason]).join(', ') : '';
  if (answerBy === null && notes === '' && against === '' && failed_notices === 0) return null;
  return (
    <div className={styles.root}>
      {answerBy !== null && <AnswerBy booking={booking} moment={answerBy} />}
      {notes !== '' && <Notes text={notes} />}
      {against !== '' && <Hint>{t.notOffered(against)}</Hint>}
      {failed_notices > 0 && <Hint>{t.failedNotices(failed_notices)}</Hint>}
    </div>
  );
}

function AnswerBy({ booking, moment }: { booking: StaffBooking; moment: string }) {
  const t = useMessages(STAFF_BOOKINGS);
  const styles = useRowFactsStyles();
  if (isAnswerOver(booking, useNow())) return <Hint>{t.answerOver}</Hint>;
  return (
    <p className={styles.fact}>
      <ClockIcon aria-hidden="true" className={styles.icon} />
      {t.answerBy(moment)}
    </p>
  );
}

function Hint({ children }: { children: ReactNode }) {
  const styles = useRowFactsStyles();
  return (
    <p className={mergeClasses(styles.fact, styles.amber)}>
      <WarningIcon aria-hidden="true" className={styles.icon} />
      <span>{children}</span>
    </p>
  );
}

function Notes({ text }: { text: string }) {
  const t = useMessages(STAFF_BOOKINGS);
  const styles = useRowFactsStyles();
  const [isWhole, setIsWhole] = useState(false);
  const notes = useRef<HTMLParagraphElement>(null);
  const { shown, isCut } = cutDescription(text);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the notes.
    if (isWhole) notes.current?.focus();
  }, [isWhole]);
  return (
    <p ref={notes} tabIndex={-1} className={styles.notes}>
      <span className={styles.name}>{t.notes}: </span>
      {isWhole ? text : shown}
      {isCut && !isWhole && '… '}
      {isCut && !isWhole && <LinkButton onClick={() => setIsWhole(true)}>{t.readMore}</LinkButton>}
    </p>
  );
}

interface RowActionsProps {
  booking: StaffBooking;
  /** The status that the list shows. */
  status: ListedStatus;
  start: string;
  /** Called before an action that may remove the row. */
  onLeaving(): void;
  onMove(): void;
}

const useRowActionsStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  action: { minWidth: 'auto' },
  // A message may need more lines than the buttons above it.
  message: { whiteSpace: 'normal' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', '@media (min-width: 960px)': { flexWrap: 'nowrap' } },
});

/** The staff's actions on one booking. A notice reports a failure, because the row may leave the list. */
function RowActions({ booking, status, start, onLeaving, onMove }: RowActionsProps) {
  const t = useMessages(STAFF_BOOKINGS);
  const words = useMessages(BOOKING_ACTIONS);
  const styles = useRowActionsStyles();
  const { shell, hasPart } = useRemote();
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

  const actions = staffActions(booking, nowMs).filter((action) => action !== 'move' || hasPart('move-booking@1'));
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
