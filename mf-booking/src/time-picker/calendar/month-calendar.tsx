import { useLocale, useMessages } from '@carefront/shared/app';
import { longDateText, monthText, weekdayText } from '@carefront/shared/bookings';
import {
  addMonths,
  dateInWords,
  firstOfMonth,
  firstWeekdayOf,
  type IsoDate,
  isIsoDate,
} from '@carefront/shared/domain';
import {
  Button,
  ChevronLeftIcon,
  ChevronRightIcon,
  LinkButton,
  makeClasses,
  PHONE,
  useMediaQuery,
} from '@carefront/shared/ui';
import { type KeyboardEvent, memo, type Ref, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import {
  calendarRange,
  dayAfterKey,
  monthWeeks,
  tabStopOf,
  weekdayColumns,
  withinRange,
} from './calendar-grid.rules.ts';

interface MonthCalendarProps {
  /** First day of the shown month. */
  month: IsoDate;
  today: IsoDate;
  chosen: IsoDate | null;
  /** Number of open times by date; a missing date has none. */
  slotCounts: ReadonlyMap<IsoDate, number>;
  /** True while the month's times load: nothing can be chosen yet. */
  isLoading: boolean;
  onShowMonth: (month: IsoDate) => void;
  onChoose: (date: IsoDate) => void;
}

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  header: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  month: {
    margin: 0,
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: 600,
    '::first-letter': { textTransform: 'uppercase' },
  },
  grid: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  weekday: {
    height: '32px',
    padding: 0,
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 400,
    textAlign: 'center',
  },
  fold: { '& > button': { minHeight: '44px' } },
  keys: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/**
 * A month as a date grid with one tab stop. Arrow keys move the focus; days without times can be focused but not chosen (BK-25). On a phone
 * the month of the chosen day folds to one week, so that the times are in view.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, today, chosen, slotCounts, isLoading, onShowMonth, onChoose } = props;
  const t = useMessages(CHOOSE_TIME);
  const locale = useLocale();
  const styles = useStyles();
  const id = useId();
  const [focus, setFocus] = useState<{ date: IsoDate; chosen: IsoDate | null } | null>(null);
  const [openedFor, setOpenedFor] = useState<IsoDate | null>(null);
  const mustFocus = useRef(false);
  const stopRef = useRef<HTMLButtonElement>(null);

  const firstWeekday = firstWeekdayOf(locale, navigator.languages);
  const range = calendarRange(today, firstWeekday);
  // A choice made outside the calendar also moves the tab stop.
  const focused = focus?.chosen === chosen ? focus.date : null;
  const setFocused = (date: IsoDate | null) => setFocus(date === null ? null : { date, chosen });
  const facts = { chosen, focused, openDates: [...slotCounts.keys()], today, firstDate: range.firstDate };
  const tabStop = tabStopOf(month, facts);
  const canFold = useMediaQuery(PHONE) && chosen !== null && firstOfMonth(chosen) === month;
  const isFolded = canFold && openedFor !== chosen;
  const weeks = monthWeeks(month, firstWeekday, range.firstDate).filter((week) => !isFolded || week.includes(tabStop));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the day to focus exists only after the render that shows its month
  useEffect(() => {
    if (mustFocus.current) stopRef.current?.focus();
    mustFocus.current = false;
  }, [tabStop, month]);

  function show(target: IsoDate) {
    if (firstOfMonth(target) !== month) onShowMonth(firstOfMonth(target));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = dayAfterKey(tabStop, event, firstWeekday, range);
    if (target === null) return;
    event.preventDefault();
    if (target === tabStop) return;
    mustFocus.current = true;
    setFocused(target);
    show(target);
  }

  function turnPage(months: number) {
    setFocused(null);
    onShowMonth(firstOfMonth(withinRange(addMonths(month, months), range)));
  }

  return (
    <section className={styles.root} aria-label={t.calendar}>
      <div className={styles.header}>
        <Button
          appearance="subtle"
          icon={<ChevronLeftIcon />}
          aria-label={t.previousMonth}
          disabledFocusable={month <= range.firstDate}
          onClick={() => turnPage(-1)}
        />
        <h3 id={`${id}-month`} className={styles.month} aria-live="polite">
          {monthText(month, locale)}
        </h3>
        <Button
          appearance="subtle"
          icon={<ChevronRightIcon />}
          aria-label={t.nextMonth}
          disabledFocusable={month >= firstOfMonth(range.lastDate)}
          onClick={() => turnPage(1)}
        />
      </div>
      <p id={`${id}-keys`} className={styles.keys}>
        {t.calendarKeys}
      </p>
      <table
        role="grid"
        className={styles.grid}
        aria-labelledby={`${id}-month`}
        aria-describedby={`${id}-keys`}
        aria-busy={isLoading}
        onKeyDown={onKeyDown}
        onFocus={(event) => setFocused(dayOf(event))}
        onClick={(event) => {
          const date = dayOf(event);
          if (date !== null && !isLoading && slotCounts.has(date)) onChoose(date);
        }}
      >
        <thead>
          <tr>
            {weekdayColumns(firstWeekday).map((weekday) => (
              <th key={weekday} scope="col" className={styles.weekday} abbr={weekdayText(weekday, locale, 'long')}>
                {weekdayText(weekday, locale, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, column) =>
                date === null ? (
                  <td key={`blank-${column}`} />
                ) : (
                  <CalendarDay
                    key={date}
                    ref={date === tabStop ? stopRef : undefined}
                    date={date}
                    slotCount={slotCounts.get(date) ?? 0}
                    isToday={date === today}
                    isChosen={date === chosen}
                    isTabStop={date === tabStop}
                    isLoading={isLoading}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {canFold && (
        <div className={styles.fold}>
          <LinkButton aria-expanded={!isFolded} onClick={() => setOpenedFor(isFolded ? chosen : null)}>
            {isFolded ? t.showMonth : t.showWeek}
          </LinkButton>
        </div>
      )}
    </section>
  );
}

/** The day whose button has the event; null: beside the days. */
function dayOf({ target }: SyntheticEvent): IsoDate | null {
  const date = target instanceof HTMLElement ? target.dataset.date : undefined;
  return date !== undefined && isIsoDate(date) ? date : null;
}

interface CalendarDayProps {
  ref?: Ref<HTMLButtonElement> | undefined;
  date: IsoDate;
  slotCount: number;
  isToday: boolean;
  isChosen: boolean;
  isTabStop: boolean;
  isLoading: boolean;
}

const useCalendarDayStyles = makeClasses({
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
const CalendarDay = memo(function CalendarDay(props: CalendarDayProps) {
  const { ref, date, slotCount, isToday, isChosen, isTabStop, isLoading } = props;
  const t = useMessages(CHOOSE_TIME);
  const locale = useLocale();
  const styles = useCalendarDayStyles();
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
