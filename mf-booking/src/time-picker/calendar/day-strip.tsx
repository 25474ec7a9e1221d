import { useLocale, useMessages } from '@carefront/shared/app';
import { longDateText } from '@carefront/shared/bookings';
import { dateInWords, type IsoDate } from '@carefront/shared/domain';
import { LinkButton, makeClasses } from '@carefront/shared/ui';
import { useId } from 'react';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';

interface DayStripProps {
  days: readonly IsoDate[];
  today: IsoDate;
  chosen: IsoDate | null;
  /** Number of open times by date. */
  slotCounts: ReadonlyMap<IsoDate, number>;
  onChoose: (date: IsoDate) => void;
  onShowMonth: () => void;
}

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  heading: { margin: 0, fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 600 },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  day: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    width: '100%',
    minHeight: '60px',
    padding: '4px',
    border: '1px solid transparent',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    font: 'inherit',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    cursor: 'pointer',
    ':hover': { borderColor: 'var(--cf-brand)' },
    '@media (forced-colors: active)': { border: '1px solid LinkText' },
    '&[aria-pressed="true"]': { backgroundColor: 'var(--cf-brand)', color: 'var(--cf-on-brand)' },
  },
  date: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 600 },
  month: { '& > button': { minHeight: '44px' } },
});

/** The next open days in a row, across the border of the month, with a way to the month. */
export function DayStrip({ days, today, chosen, slotCounts, onChoose, onShowMonth }: DayStripProps) {
  const t = useMessages(CHOOSE_TIME);
  const locale = useLocale();
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t.nextOpenDays}
      </h3>
      <ul role="list" className={styles.list}>
        {days.map((date) => (
          <li key={date}>
            <button
              type="button"
              data-date={date}
              aria-label={[
                longDateText(date, locale),
                ...(date === today ? [t.today] : []),
                t.timesAvailable(slotCounts.get(date) ?? 0),
              ].join(', ')}
              aria-pressed={date === chosen}
              aria-current={date === today ? 'date' : undefined}
              className={styles.day}
              onClick={() => onChoose(date)}
            >
              <span>{dateInWords(date, locale, { weekday: 'short' })}</span>
              <span className={styles.date}>{dateInWords(date, locale, { month: 'short', day: 'numeric' })}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.month}>
        <LinkButton onClick={onShowMonth}>{t.openCalendar}</LinkButton>
      </div>
    </section>
  );
}
