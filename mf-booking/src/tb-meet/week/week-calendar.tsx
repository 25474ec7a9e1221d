import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { CalendarEvent, Practitioner } from '@carefront/shared/contracts';
import { dateAt, type EpochMs, type IsoDate, type ZoneRules, zonePlace } from '@carefront/shared/domain';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useId, useMemo, useState } from 'react';
import { useNow } from '../../clock/use-now.ts';
import { weekEventsQuery } from '../meet-calendar.api.ts';
import { useMeetStore } from '../meet-store.tsx';
import { TB_MEET } from '../tb-meet.messages.ts';
import { DaySwitcher } from './day-switcher.tsx';
import { placeEvents } from './event-placement.rules.ts';
import { OtherSessions } from './other-sessions.tsx';
import {
  addWeeks,
  type WeekCell as Cell,
  cellStart,
  mondayOf,
  tabStopOf,
  takesHour,
  workWeekOf,
} from './week.rules.ts';
import { WeekCell } from './week-cell.tsx';
import { WeekEvents } from './week-events.tsx';
import { HEAD_PX, useGridStyles } from './week-grid.styles.ts';
import { WeekGrid } from './week-grid.tsx';
import { WeekHeader } from './week-header.tsx';

export interface WeekCalendarProps {
  /** The clinic's zone. */
  zone: ZoneRules;
  people: readonly Practitioner[];
  onPickHour: (startMs: EpochMs) => void;
  onOpenEvent: (event: CalendarEvent) => void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  loading: {
    position: 'absolute',
    top: `${HEAD_PX + 12}px`,
    insetInlineStart: '60px',
    insetInlineEnd: '8px',
    pointerEvents: 'none',
  },
});

/** A week of the chosen provider, or of all (TM-01): loading, failed, filled. The hours can be picked in each state. */
export function WeekCalendar({ zone, people, onPickHour, onOpenEvent }: WeekCalendarProps) {
  const locale = useLocale();
  const t = useMessages(TB_MEET);
  const styles = useStyles();
  const grid = useGridStyles();
  const { api } = useRemote();
  const { state, dispatch } = useMeetStore();
  const headingId = useId();
  const nowMs = useNow();
  const [focused, setFocused] = useState<Cell | null>(null);

  const today = dateAt(zone, nowMs);
  const monday = state.week ?? workWeekOf(today);
  const { practitionerId, slot } = state.booking;
  const week = useQuery(weekEventsQuery(api, monday, practitionerId));
  const events = week.data ?? null;
  const placement = useMemo(() => placeEvents(events ?? [], zone, monday), [events, zone, monday]);
  const tabStop = tabStopOf(focused, monday, today);

  function moveTo(cell: Cell) {
    setFocused(cell);
    if (mondayOf(cell.date) !== monday) dispatch({ type: 'week-shown', week: mondayOf(cell.date) });
  }

  function showWeek(shown: IsoDate) {
    setFocused(null);
    dispatch({ type: 'week-shown', week: shown });
  }

  function draw(cell: Cell, stop: { isTabStop: boolean; ref?: Ref<HTMLButtonElement> }) {
    const startMs = cellStart(zone, cell);
    const takers = placement.shown.filter(
      (event) => startMs !== null && takesHour(startMs, Date.parse(event.starts_at), Date.parse(event.ends_at)),
    );
    return (
      <WeekCell
        {...stop}
        cell={cell}
        events={events && takers}
        isClosed={startMs === null || startMs < nowMs}
        isChosen={slot !== null && startMs === Date.parse(slot.startsAt)}
        onFocus={() => setFocused(cell)}
        onPick={() => startMs !== null && onPickHour(startMs)}
      />
    );
  }

  return (
    <section className={styles.root} aria-label={t.week}>
      <WeekHeader
        headingId={headingId}
        monday={monday}
        isThisWeek={monday === workWeekOf(today)}
        onTurn={(weeks) => moveTo({ ...tabStop, date: addWeeks(tabStop.date, weeks) })}
        onThisWeek={() => showWeek(workWeekOf(today))}
      />
      <DaySwitcher
        monday={monday}
        shown={tabStop.date}
        today={today}
        onShow={(date) => setFocused({ ...tabStop, date })}
      />
      {week.isError && (
        <ErrorNotice text={t.weekFailed} onRetry={() => void week.refetch()} isRetrying={week.isFetching} />
      )}
      <div className={grid.root}>
        <WeekGrid
          labelId={headingId}
          zone={zone}
          monday={monday}
          today={today}
          tabStop={tabStop}
          isBusy={week.isPending}
          onMove={moveTo}
          cell={draw}
        />
        {week.isPending && (
          <div className={styles.loading}>
            <LoadingRows label={t.loadingWeek} rows={5} heightPx={56} gapPx={32} />
          </div>
        )}
        <WeekEvents
          placement={placement}
          zone={zone}
          monday={monday}
          shownDate={tabStop.date}
          people={practitionerId === null ? people : []}
          openedId={state.event?.id ?? null}
          onOpen={onOpenEvent}
        />
      </div>
      {practitionerId === null && <p className={styles.quiet}>{t.everybody}</p>}
      <p className={styles.quiet}>{t.timesIn(zonePlace(zone.name, locale))}</p>
      <OtherSessions
        events={placement.others}
        zone={zone}
        people={practitionerId === null ? people : []}
        onOpen={onOpenEvent}
      />
    </section>
  );
}
