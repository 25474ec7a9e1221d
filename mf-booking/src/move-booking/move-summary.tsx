import { useLocale, useMessages } from '@carefront/shared/app';
import type { ZoneRules } from '@carefront/shared/domain';
import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import type { MovedBooking } from '../booking-facts/moved-booking.ts';
import { lengthMinutes, whenText } from '../booking-facts/when-text.ts';
import { MOVE_BOOKING } from '../messages/move-booking.messages.ts';
import { useBookingStore } from '../wizard/booking-store.tsx';

const useStyles = makeStyles({
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
export function MoveSummary({ booking, zone }: { booking: MovedBooking; zone: ZoneRules }) {
  const t = useMessages(MOVE_BOOKING);
  const locale = useLocale();
  const styles = useStyles();
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
