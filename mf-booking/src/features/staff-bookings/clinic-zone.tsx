import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { zonePlace } from '@carefront/shared/domain';
import { makeStyles } from '@carefront/shared/ui';
import { STAFF_BOOKINGS } from '../../messages/staff-bookings.messages.ts';

const useStyles = makeStyles({
  root: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Names the clinic's zone once, for every time on the page. */
export function ClinicZone() {
  const t = useMessages(STAFF_BOOKINGS);
  const locale = useLocale();
  const styles = useStyles();
  const { clinic } = useRemote();
  return <p className={styles.root}>{t.timesIn(zonePlace(clinic.timezone, locale))}</p>;
}
