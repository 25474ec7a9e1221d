import { useLocale, useMessages } from '@carefront/shared/app';
import { dateInWords, type IsoDate } from '@carefront/shared/domain';
import { makeClasses } from '@carefront/shared/ui';
import { memo, type Ref } from 'react';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import { longDateText } from '../../time-text/time-text.ts';

export interface CalendarDayProps {
  ref?: Ref<HTMLButtonElement> | undefined;
  date: IsoDate;
  slotCount: number;
  isToday: boolean;
  isChosen: boolean;
  isTabStop: boolean;
  isLoading: boolean;
}

const useStyles = makeClasses({
  cell: { padding: '1px', textAlign: 'center' },
  day: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    width: '100%',
    maxWidth: '48px',
    height: '44px',
    padding: 0,
    border: '1px solid transparent',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'transparent',
    color: 'var(--cf-text-quiet)',
    font: 'inherit',
    cursor: 'not-allowed',
    transitionProperty: 'background-color',
    transitionDuration: '120ms',
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0ms' },
    '&[aria-disabled="true"]': { opacity: 0.75, fontWeight: 400 },
    '&[aria-disabled="false"]': {
      backgroundColor: 'var(--cf-brand-tint)',
      color: 'var(--cf-brand-tint-text)',
      fontWeight: 600,
      cursor: 'pointer',
      ':hover': { borderColor: 'var(--cf-brand)' },
      // In this mode the tint is not shown, and only the border tells open days from closed ones.
      '@media (forced-colors: active)': { border: '1px solid LinkText' },
      '&[aria-pressed="true"]': { backgroundColor: 'var(--cf-brand)', color: 'var(--cf-on-brand)' },
    },
    '&[aria-current="date"]::after': {
      content: '""',
      position: 'absolute',
      bottom: '5px',
      width: '16px',
      height: '2px',
      borderRadius: '1px',
      backgroundColor: 'currentColor',
      '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
    },
  },
});

/** One day of the grid, labelled with its number of times. The grid handles its presses, so a choice draws only the days that it changes. */
export const CalendarDay = memo(function CalendarDay(props: CalendarDayProps) {
  const { ref, date, slotCount, isToday, isChosen, isTabStop, isLoading } = props;
  const t = useMessages(CHOOSE_TIME);
  const locale = useLocale();
  const styles = useStyles();
  const isOpen = slotCount > 0 && !isLoading;
  const times = isOpen ? t.timesAvailable(slotCount) : t.noTimes;
  const parts = [longDateText(date, locale), ...(isToday ? [t.today] : []), ...(isLoading ? [] : [times])];
  return (
    <td role="gridcell" aria-selected={isChosen} aria-disabled={!isOpen} className={styles.cell}>
      <button
        ref={ref}
        type="button"
        data-date={date}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={parts.join(', ')}
        aria-disabled={!isOpen}
        aria-pressed={isChosen}
        aria-current={isToday ? 'date' : undefined}
        className={styles.day}
      >
        {dateInWords(date, locale, { day: 'numeric' })}
      </button>
    </td>
  );
});
