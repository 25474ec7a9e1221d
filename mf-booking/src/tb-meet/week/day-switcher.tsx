import { useLocale, useMessages } from '@carefront/shared/app';
import { dayText, weekdayText } from '@carefront/shared/bookings';
import { type IsoDate, weekdayOf } from '@carefront/shared/domain';
import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import { TB_MEET } from '../tb-meet.messages.ts';
import { weekDays } from './week.rules.ts';
import { PHONE } from './week-grid.styles.ts';

export interface DaySwitcherProps {
  monday: IsoDate;
  shown: IsoDate;
  today: IsoDate;
  onShow: (date: IsoDate) => void;
}

const useStyles = makeStyles({
  root: {
    display: 'none',
    [PHONE]: { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: '4px' },
  },
  day: {
    minHeight: '52px',
    padding: 0,
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    fontSize: '14px',
    lineHeight: '20px',
    cursor: 'pointer',
  },
  shown: {
    border: '1px solid var(--cf-brand)',
    backgroundColor: 'var(--cf-brand)',
    color: 'var(--cf-on-brand)',
    fontWeight: 600,
  },
  today: { textDecorationLine: 'underline', textUnderlineOffset: '3px' },
  number: { display: 'block', fontVariantNumeric: 'tabular-nums' },
});

/** Selects the day that the calendar shows on a phone. */
export function DaySwitcher({ monday, shown, today, onShow }: DaySwitcherProps) {
  const t = useMessages(TB_MEET);
  const locale = useLocale();
  const styles = useStyles();
  // The accessible name begins with the visible text, for people who use voice control (WCAG 2.5.3).
  const nameOf = (date: IsoDate) =>
    [
      `${weekdayText(weekdayOf(date), locale, 'short')} ${Number(date.slice(8))}`,
      dayText(date, locale),
      ...(date === today ? [t.today] : []),
    ].join(', ');
  return (
    <div role="group" aria-label={t.days} className={styles.root}>
      {weekDays(monday).map((date) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === shown}
          aria-label={nameOf(date)}
          className={mergeClasses(styles.day, date === shown && styles.shown)}
          onClick={() => onShow(date)}
        >
          {weekdayText(weekdayOf(date), locale, 'short')}{' '}
          <span className={mergeClasses(styles.number, date === today && styles.today)}>{Number(date.slice(8))}</span>
        </button>
      ))}
    </div>
  );
}
