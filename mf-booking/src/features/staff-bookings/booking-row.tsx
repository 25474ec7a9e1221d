import { useLocale, useRemote } from '@carefront/shared/app';
import type { StaffBooking } from '@carefront/shared/contracts';
import { makeStyles } from '@carefront/shared/ui';
import { DataCell, DataRow, DataRowHead, PersonAvatar, rowMark, TABLE_CARDS } from '@carefront/shared/ui/pages';
import { answerUntilMs } from '../../booking-facts/answer-until.rules.ts';
import { BookedClient, BookedClientLinks } from '../../booking-facts/booked-client.tsx';
import { AppointmentLines } from '../../booking-facts/card/appointment-lines.tsx';
import { factsOfStaff } from '../../booking-facts/card/card-facts.ts';
import { PerhapsSame } from '../../booking-facts/perhaps-same.tsx';
import { whenText } from '../../booking-facts/when-text.ts';
import { withTimesTogether } from '../../time-text/time-text.ts';
import type { BookingTableProps } from './booking-table.tsx';
import { RowActions } from './row-actions.tsx';
import { RowFacts } from './row-facts.tsx';

export interface BookingRowProps extends Omit<BookingTableProps, 'bookings'> {
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
export function BookingRow({ booking, status, findZone, same, onLeaving, onMove }: BookingRowProps) {
  const styles = useStyles();
  const locale = useLocale();
  const { clinic } = useRemote();
  const { client } = booking;
  const booked = { clientId: client.id, name: client.user.full_name, status: booking.status };
  const zone = findZone(clinic.timezone);
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
