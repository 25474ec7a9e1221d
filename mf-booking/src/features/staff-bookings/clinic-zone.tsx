import { useMessages, useRemote } from '@carefront/shared/app';
import { offsetMinutesEastAt } from '@carefront/shared/domain';
import { makeStyles } from '@carefront/shared/ui';
import type { FindZone } from '../../booking-facts/with-zones.tsx';
import { useNow } from '../../clock/use-now.ts';
import { STAFF_BOOKINGS } from '../../messages/staff-bookings.messages.ts';
import { zoneText } from '../../time-text/time-text.ts';

const useStyles = makeStyles({
  root: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Names the clinic's zone once, for every time on the page. */
export function ClinicZone({ findZone }: { findZone: FindZone }) {
  const t = useMessages(STAFF_BOOKINGS);
  const styles = useStyles();
  const { clinic } = useRemote();
  const zone = findZone(clinic.timezone);
  return <p className={styles.root}>{t.timesIn(zoneText(zone.name, offsetMinutesEastAt(zone, useNow())))}</p>;
}
