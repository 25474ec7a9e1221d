import { useLocale, useMessages } from '@carefront/shared/app';
import { weekdayText } from '@carefront/shared/bookings';
import { type IsoDate, weekdayOf, type ZoneRules, zonePlace } from '@carefront/shared/domain';
import { mergeClasses } from '@carefront/shared/ui';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { TB_MEET } from '../tb-meet.messages.ts';
import { cellAfterKey, WEEK_HOURS, type WeekCell, weekDays } from './week.rules.ts';
import { useGridStyles } from './week-grid.styles.ts';
import { hourText } from './week-text.ts';

export interface WeekGridProps {
  labelId: string;
  zone: ZoneRules;
  monday: IsoDate;
  today: IsoDate;
  /** The grid's only tab stop; on a phone its day is the shown one. */
  tabStop: WeekCell;
  isBusy: boolean;
  onMove: (cell: WeekCell) => void;
  /** Draws one hour. The `ref` belongs to its button, which takes the focus. */
  cell: (cell: WeekCell, stop: { isTabStop: boolean; ref?: Ref<HTMLButtonElement> }) => ReactNode;
}

/** A grid of hours and days with one tab stop. Arrow keys move the focus, also into the next or previous week. */
export function WeekGrid({ labelId, zone, monday, today, tabStop, isBusy, onMove, cell }: WeekGridProps) {
  const t = useMessages(TB_MEET);
  const locale = useLocale();
  const styles = useGridStyles();
  const id = useId();
  const stopRef = useRef<HTMLButtonElement>(null);
  const mustFocus = useRef(false);
  const days = weekDays(monday);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cell to focus exists only after the render that shows its week
  useEffect(() => {
    if (mustFocus.current) stopRef.current?.focus();
    mustFocus.current = false;
  }, [tabStop.date, tabStop.hour]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = cellAfterKey(tabStop, event.key);
    if (target === null) return;
    event.preventDefault();
    if (target.date === tabStop.date && target.hour === tabStop.hour) return;
    mustFocus.current = true;
    onMove(target);
  }

  const onDay = (date: IsoDate) => date !== tabStop.date && styles.hiddenOnPhone;
  return (
    <>
      <p id={`${id}-keys`} className={styles.hidden}>
        {t.weekKeys} {t.timesIn(zonePlace(zone.name, locale))}
      </p>
      <table
        role="grid"
        className={styles.table}
        aria-labelledby={labelId}
        aria-describedby={`${id}-keys`}
        aria-busy={isBusy}
        onKeyDown={onKeyDown}
      >
        <colgroup>
          <col className={styles.corner} />
        </colgroup>
        <thead className={styles.headOnPhone}>
          <tr>
            <th scope="col" className={styles.day}>
              <span className={styles.hidden}>{t.hours}</span>
            </th>
            {days.map((date) => (
              <th
                key={date}
                scope="col"
                abbr={weekdayText(weekdayOf(date), locale, 'long')}
                aria-current={date === today ? 'date' : undefined}
                className={mergeClasses(styles.day, date === today && styles.today)}
              >
                {weekdayText(weekdayOf(date), locale, 'short')}
                <span className={mergeClasses(styles.number, date === today && styles.todayNumber)}>
                  {Number(date.slice(8))}
                  {date === today && <span className={styles.hidden}>, {t.today}</span>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEK_HOURS.map((hour) => (
            <tr key={hour}>
              <th scope="row" className={styles.hour}>
                {hourText(hour, locale)}
              </th>
              {days.map((date) => {
                const isTabStop = date === tabStop.date && hour === tabStop.hour;
                return (
                  <td key={date} role="gridcell" className={mergeClasses(styles.cell, onDay(date))}>
                    {cell({ date, hour }, isTabStop ? { isTabStop, ref: stopRef } : { isTabStop })}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
