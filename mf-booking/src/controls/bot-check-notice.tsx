import { useMessages } from '@carefront/shared/app';
import { makeClasses } from '@carefront/shared/ui';
import { BOOKING_DIALOG } from '../messages/booking-dialog.messages.ts';

const useStyles = makeClasses({
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Shown while the browser solves the proof of work that the server asked for. This takes some seconds. */
export function BotCheckNotice() {
  const t = useMessages(BOOKING_DIALOG);
  const styles = useStyles();
  return (
    <p role="status" className={styles.quiet}>
      {t.checkingPerson}
    </p>
  );
}
