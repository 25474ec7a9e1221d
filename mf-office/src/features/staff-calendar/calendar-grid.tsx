import { useLocale, useMessages } from '@carefront/shared/app';
import { dayText, shortDayText, timeText } from '@carefront/shared/bookings';
import type { CalendarEvent, Practitioner } from '@carefront/shared/contracts';
import {
  closedSpans,
  type DrawnHours,
  type EpochMs,
  type IsoDate,
  nowLineMinutes,
  startAfterDrag,
  type WallTime,
  wallTimeOfMinutes,
  type ZoneRules,
} from '@carefront/shared/domain';
import { mergeClasses } from '@carefront/shared/ui';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  blockAfterKey,
  blockKey,
  blockNow,
  type CalendarColumn,
  hoursOfColumn,
  sessionActions,
} from './calendar-columns.rules.ts';
import { HOUR_PX, PX_PER_MINUTE, useGridStyles } from './calendar-grid.styles.ts';
import { SessionBlock } from './session-block.tsx';
import type { OpenHours } from './staff-calendar.api.ts';
import { STAFF_CALENDAR } from './staff-calendar.messages.ts';

interface CalendarGridProps {
  columns: readonly CalendarColumn[];
  people: readonly Practitioner[];
  /** The practitioners whose sessions are shown. */
  shownPeople: readonly Practitioner[];
  /** null: not known, nothing is shaded. */
  openHours: OpenHours | null;
  zone: ZoneRules;
  hours: DrawnHours;
  today: IsoDate;
  nowMs: EpochMs;
  onOpen(event: CalendarEvent): void;
  onDay(date: IsoDate): void;
  /** Called when a block was dragged to another start; nothing is saved yet. */
  onMove(event: CalendarEvent, toMs: EpochMs): void;
}

/** 'Mon, Nov 23' and 'lun. 23 nov.' break after the weekday only. */
const withDayAndMonthTogether = (text: string): string => text.replace(/ (?=[^ ]+$)/, '\u00a0');

/** Columns of sessions over the hours, with one tab stop: arrow keys move between the sessions. */
export function CalendarGrid(props: CalendarGridProps) {
  const { columns, people, shownPeople, openHours, zone, hours, today, nowMs, onOpen, onDay, onMove } = props;
  const t = useMessages(STAFF_CALENDAR);
  const locale = useLocale();
  const styles = useGridStyles();
  const root = useRef<HTMLDivElement>(null);
  const mustFocus = useRef(false);
  /** A block has the focus, or a dialog that was opened from it. */
  const isOnBlock = useRef(false);
  const [focused, setFocused] = useState<string | null>(null);
  const keys = columns.flatMap((column) => column.placed.map((placed) => blockKey(column, placed)));
  const present = focused === null ? null : blockNow(columns, focused);
  const tabStop = present ?? keys[0] ?? null;

  useLayoutEffect(() => {
    // The element of a rescheduled session is a new one in another column, or moves in its own: both take the focus from it.
    const isLost = isOnBlock.current && present !== null && document.activeElement === document.body;
    if (!mustFocus.current && !isLost) return;
    mustFocus.current = false;
    root.current?.querySelector<HTMLElement>('[data-block][tabindex="0"]')?.focus();
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || tabStop === null) return;
    if (!(event.target instanceof HTMLElement) || !event.target.hasAttribute('data-block')) return;
    const next = blockAfterKey(columns, tabStop, event.key);
    if (next === null) return;
    event.preventDefault();
    mustFocus.current = true;
    setFocused(next);
  }

  function drop(event: CalendarEvent, date: IsoDate, movedPx: number) {
    const startMs = Date.parse(event.starts_at);
    const toMs = startAfterDrag(zone, startMs, date, movedPx / PX_PER_MINUTE);
    if (toMs !== null && toMs !== startMs) onMove(event, toMs);
  }

  const isByPerson = columns.some(({ practitioner }) => practitioner !== null);
  // React's type does not know CSS custom properties.
  const template = { '--columns': columns.length, '--least': isByPerson ? '140px' : '0px' } as CSSProperties;
  return (
    <div className={mergeClasses(styles.scroll, isByPerson && styles.wide)} style={template}>
      <div className={styles.heads} aria-hidden="true">
        {columns.map(({ key, date, practitioner }) => (
          <div key={key} className={mergeClasses(styles.head, date === today && styles.today)}>
            {practitioner ? practitioner.user.full_name : withDayAndMonthTogether(shortDayText(date, locale))}
          </div>
        ))}
      </div>
      <div
        ref={root}
        className={styles.body}
        style={{ height: heightOf(hours) }}
        onKeyDown={onKeyDown}
        onFocus={() => {
          isOnBlock.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          isOnBlock.current = Boolean(relatedTarget?.closest('dialog'));
        }}
      >
        <div className={styles.hours} aria-hidden="true">
          {hourMarks(hours).map((time) => (
            <div key={time} className={styles.hour}>
              {timeText(time, locale)}
            </div>
          ))}
        </div>
        {columns.map((column) => {
          const now = column.date === today ? nowLineMinutes(zone, column.date, hours, nowMs) : null;
          const name = [dayText(column.date, locale), column.practitioner?.user.full_name].filter(Boolean).join(', ');
          return (
            <ul key={column.key} className={styles.column} aria-label={name} data-column={column.date}>
              {openHours !== null &&
                closedSpans(hoursOfColumn(column, shownPeople, openHours), zone, column.date, hours).map(
                  ({ topMinutes, heightMinutes }) => (
                    <li
                      key={`closed ${topMinutes}`}
                      aria-hidden="true"
                      className={styles.closed}
                      style={{ top: topMinutes * PX_PER_MINUTE, height: heightMinutes * PX_PER_MINUTE }}
                    />
                  ),
                )}
              {column.placed.map((placed) => (
                <SessionBlock
                  key={placed.event.id}
                  placed={placed}
                  people={people}
                  zone={zone}
                  isTabStop={blockKey(column, placed) === tabStop}
                  isMovable={sessionActions(placed.event, nowMs).includes('move')}
                  onFocus={() => setFocused(blockKey(column, placed))}
                  onOpen={() => onOpen(placed.event)}
                  onDrop={(date, movedPx) => drop(placed.event, date, movedPx)}
                />
              ))}
              {column.overlaps.map(({ date, topMinutes, heightMinutes, count }) => (
                <li
                  key={`more ${topMinutes}`}
                  className={styles.more}
                  style={{ top: topMinutes * PX_PER_MINUTE, height: heightMinutes * PX_PER_MINUTE }}
                >
                  <button
                    type="button"
                    className={styles.moreButton}
                    aria-label={`${t.more(count)}, ${t.moreAtOnce(count, dayText(date, locale))}`}
                    onClick={() => onDay(date)}
                  >
                    {t.more(count)}
                  </button>
                </li>
              ))}
              {now !== null && <li aria-hidden="true" className={styles.now} style={{ top: now * PX_PER_MINUTE }} />}
            </ul>
          );
        })}
      </div>
    </div>
  );
}

const heightOf = ({ startMinutes, endMinutes }: DrawnHours): number => ((endMinutes - startMinutes) / 60) * HOUR_PX;

/** The beginning of each drawn hour. */
const hourMarks = ({ startMinutes, endMinutes }: DrawnHours): WallTime[] =>
  Array.from({ length: (endMinutes - startMinutes) / 60 }, (_hour, index) =>
    wallTimeOfMinutes(startMinutes + index * 60),
  );
