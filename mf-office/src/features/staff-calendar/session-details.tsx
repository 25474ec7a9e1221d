import { ClinicText, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import {
  ActionMessage,
  BOOKING_ACTIONS,
  useBookingAction,
  useConfirmAction,
  whenText,
} from '@carefront/shared/bookings';
import type { CalendarEvent, Practitioner } from '@carefront/shared/contracts';
import { dateAt, type EpochMs, type ZoneRules } from '@carefront/shared/domain';
import { AppLink, Button, ModalDialog, makeStyles } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { ClientNames } from '../../bookings/booked-client.tsx';
import { PerhapsSame, useSameClients } from '../../bookings/perhaps-same.tsx';
import { BOOKINGS_PATH } from '../../paths.ts';
import { sessionActions } from './calendar-columns.rules.ts';
import { clientText, placeText, practitionersOf, stateText } from './session-text.ts';
import { useCalendarCache } from './staff-calendar.api.ts';
import { STAFF_CALENDAR } from './staff-calendar.messages.ts';

export interface SessionDetailsProps {
  event: CalendarEvent;
  people: readonly Practitioner[];
  zone: ZoneRules;
  nowMs: EpochMs;
  onMove(): void;
  onClose(): void;
}

const useStyles = makeStyles({
  facts: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '8px 16px', margin: '0 0 16px' },
  name: { color: 'var(--cf-text-quiet)' },
  value: { margin: 0, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '12px', justifyContent: 'flex-end', alignItems: 'center' },
  view: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', marginInlineEnd: 'auto' },
});

/** A session's client, service, practitioner, time, place and state, and its actions. */
export function SessionDetails({ event, people, zone, nowMs, onMove, onClose }: SessionDetailsProps) {
  const t = useMessages(STAFF_CALENDAR);
  const words = useMessages(BOOKING_ACTIONS);
  const locale = useLocale();
  const styles = useStyles();
  const { shell } = useRemote();
  const askFirst = useConfirmAction();
  const cache = useCalendarCache();
  const when = whenText(event, zone, locale);
  const runner = useBookingAction({
    bookingId: event.id,
    readBooking: () => cache.readSession(event.id, [dateAt(zone, Date.parse(event.starts_at))]),
    onDone(_action, done) {
      cache.update(done);
      shell.showNotice({ intent: 'success', text: words.cancelledNow });
      onClose();
    },
    onFailed(failure) {
      if (failure.kind === 'gone' || failure.kind === 'refused') cache.refresh();
    },
  });
  const practitioners = practitionersOf(event, people).map(({ user }) => user.full_name);
  const facts: [string, string][] = [
    [t.with, practitioners.join(', ')],
    [t.when, `${when.date}, ${when.time}`],
    [t.where, placeText(event, t)],
    [t.state, stateText(event, t) || t.confirmed],
  ];
  const actions = sessionActions(event, nowMs);
  const same = useSameClients(event.client_items.map(({ id }) => id));
  const listed = event.status === 'requested' ? '' : '?status=confirmed';
  return (
    <ModalDialog title={clientText(event)} size="narrow" onRequestClose={onClose}>
      <dl className={styles.facts}>
        {event.client_items.length > 0 && (
          <Fact name={t.client} value={<ClientNames clients={event.client_items} status={event.status} />} />
        )}
        {event.title !== '' && (
          <Fact name={t.what} value={<ClinicText lang={event.langs?.title}>{event.title}</ClinicText>} />
        )}
        {facts.map(([name, value]) => value !== '' && <Fact key={name} name={name} value={value} />)}
      </dl>
      {event.client_items.map(({ id }) => (
        <PerhapsSame key={id} clientId={id} same={same} />
      ))}
      <ActionMessage runner={runner} />
      <div className={styles.actions}>
        {actions.length > 0 && (
          <AppLink to={`${BOOKINGS_PATH}${listed}`} className={styles.view}>
            {t.viewBooking}
          </AppLink>
        )}
        {actions.includes('cancel') && (
          <Button
            appearance="subtle"
            isBusy={runner.pending === 'cancel'}
            onClick={() =>
              runner.run({ kind: 'cancel' }, () => askFirst('cancel', `${clientText(event)}, ${when.start}`))
            }
          >
            {runner.pending === 'cancel' ? words.cancelling : t.cancel}
          </Button>
        )}
        {actions.includes('move') && (
          <Button appearance="primary" disabledFocusable={runner.pending !== null} onClick={onMove}>
            {t.move}
          </Button>
        )}
        {actions.length === 0 && <Button onClick={onClose}>{t.close}</Button>}
      </div>
    </ModalDialog>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </>
  );
}
