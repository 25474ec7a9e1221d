import { useMessages } from '@carefront/shared/app';
import type { StaffBooking } from '@carefront/shared/contracts';
import { cutDescription } from '@carefront/shared/domain';
import { ClockIcon, LinkButton, makeStyles, mergeClasses, WarningIcon } from '@carefront/shared/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNow } from '../../clock/use-now.ts';
import { SLOT_REASONS } from '../../messages/slot-reasons.messages.ts';
import { STAFF_BOOKINGS } from '../../messages/staff-bookings.messages.ts';
import { isAnswerOver } from './staff-actions.rules.ts';

const useStyles = makeStyles({
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
export function RowFacts({ booking, answerBy }: { booking: StaffBooking; answerBy: string | null }) {
  const t = useMessages(STAFF_BOOKINGS);
  const reasonTexts = useMessages(SLOT_REASONS);
  const styles = useStyles();
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
  const styles = useStyles();
  if (isAnswerOver(booking, useNow())) return <Hint>{t.answerOver}</Hint>;
  return (
    <p className={styles.fact}>
      <ClockIcon aria-hidden="true" className={styles.icon} />
      {t.answerBy(moment)}
    </p>
  );
}

function Hint({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return (
    <p className={mergeClasses(styles.fact, styles.amber)}>
      <WarningIcon aria-hidden="true" className={styles.icon} />
      <span>{children}</span>
    </p>
  );
}

function Notes({ text }: { text: string }) {
  const t = useMessages(STAFF_BOOKINGS);
  const styles = useStyles();
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
