import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { dayText, timeText, useNow } from '@carefront/shared/bookings';
import type { CalendarEvent, Practitioner } from '@carefront/shared/contracts';
import {
  dateAt,
  type EpochMs,
  type IsoDate,
  wallTimeOfMinutes,
  type ZoneRules,
  zonePlace,
} from '@carefront/shared/domain';
import {
  Button,
  ChevronLeftIcon,
  ChevronRightIcon,
  ErrorNotice,
  LoadingRows,
  makeStyles,
  mergeClasses,
} from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useId, useMemo, useState } from 'react';
import { weekEventsQuery } from '../meet-calendar.api.ts';
import { useMeetStore } from '../meet-store.tsx';
import { TB_MEET } from '../tb-meet.messages.ts';
import { DaySwitcher } from './day-switcher.tsx';
import { placeEvents } from './event-placement.rules.ts';
import {
  addWeeks,
  type WeekCell as Cell,
  cellStart,
  mondayOf,
  tabStopOf,
  takesHour,
  workWeekOf,
} from './week.rules.ts';
import { WeekEvents } from './week-events.tsx';
import { HEAD_PX, useCellStyles, useGridStyles } from './week-grid.styles.ts';
import { WeekGrid } from './week-grid.tsx';
import { providersText, sessionText, statusText, weekText, whenText } from './week-text.ts';

interface WeekCalendarProps {
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

interface WeekCellProps {
  cell: Cell;
  /** The events that overlap this hour; null: not known. */
  events: readonly CalendarEvent[] | null;
  /** True for an hour in the past, or one that the clock skips. */
  isClosed: boolean;
  isChosen: boolean;
  isTabStop: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
  onFocus: () => void;
  onPick: () => void;
}

/** One whole hour (TM-01), labelled with its day and events. A taken hour can be picked too: staff may overlap on purpose. */
function WeekCell({ cell, events, isClosed, isChosen, isTabStop, ref, onFocus, onPick }: WeekCellProps) {
  const t = useMessages(TB_MEET);
  const locale = useLocale();
  const styles = useCellStyles();
  const parts = [
    dayText(cell.date, locale),
    timeText(wallTimeOfMinutes(cell.hour * 60), locale),
    ...(isClosed ? [t.past] : []),
    ...(events === null ? [t.notLoaded] : []),
    ...(events && events.length > 0 ? [t.taken(events.map(sessionText).join('; '))] : []),
  ];
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={parts.join(', ')}
      aria-disabled={isClosed}
      aria-pressed={isChosen}
      className={mergeClasses(styles.hour, isClosed && styles.past, isChosen && styles.chosen)}
      onFocus={onFocus}
      onClick={() => {
        if (!isClosed) onPick();
      }}
    />
  );
}

interface WeekHeaderProps {
  headingId: string;
  monday: IsoDate;
  isThisWeek: boolean;
  onTurn: (weeks: 1 | -1) => void;
  onThisWeek: () => void;
}

const useWeekHeaderStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
  week: { flexGrow: 1, margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
});

/** Shows the current week and the buttons that change it. */
function WeekHeader({ headingId, monday, isThisWeek, onTurn, onThisWeek }: WeekHeaderProps) {
  const t = useMessages(TB_MEET);
  const locale = useLocale();
  const styles = useWeekHeaderStyles();
  return (
    <div className={styles.root}>
      <h3 id={headingId} className={styles.week} aria-live="polite">
        {weekText(monday, locale)}
      </h3>
      <Button disabledFocusable={isThisWeek} onClick={onThisWeek}>
        {t.thisWeek}
      </Button>
      <Button appearance="subtle" icon={<ChevronLeftIcon />} aria-label={t.previousWeek} onClick={() => onTurn(-1)} />
      <Button appearance="subtle" icon={<ChevronRightIcon />} aria-label={t.nextWeek} onClick={() => onTurn(1)} />
    </div>
  );
}

interface OtherSessionsProps {
  events: readonly CalendarEvent[];
  zone: ZoneRules;
  people: readonly Practitioner[];
  onOpen: (event: CalendarEvent) => void;
}

const useOtherSessionsStyles = makeStyles({
  title: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  help: { margin: '0 0 8px', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    width: '100%',
    minHeight: '44px',
    padding: '8px 12px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '@media (hover: hover)': { ':hover': { backgroundColor: 'var(--cf-surface-hover)' } },
  },
});

/** Lists the sessions that the calendar cannot draw. */
function OtherSessions({ events, zone, people, onOpen }: OtherSessionsProps) {
  const t = useMessages(TB_MEET);
  const locale = useLocale();
  const styles = useOtherSessionsStyles();
  if (events.length === 0) return null;
  return (
    <section aria-label={t.otherSessions}>
      <h3 className={styles.title}>{t.otherSessions}</h3>
      <p className={styles.help}>{t.otherHours}</p>
      <ul className={styles.list}>
        {events.map((event) => (
          <li key={event.id}>
            <button type="button" className={styles.row} onClick={() => onOpen(event)}>
              {[whenText(event, zone, locale), sessionText(event), providersText(event, people), statusText(event, t)]
                .filter(Boolean)
                .join(', ')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
