import { navigate, useClinicZone, useLocale, useLocation, useMessages, useRemote } from '@carefront/shared/app';
import {
  longDateText,
  ownPractitionersQuery,
  PhoneFold,
  StaffOnly,
  shortDayText,
  useNow,
  useRefreshOnEvents,
} from '@carefront/shared/bookings';
import type { CalendarEvent, Practitioner } from '@carefront/shared/contracts';
import {
  dateAt,
  daysOfWeek,
  drawnHours,
  type EpochMs,
  firstWeekdayOf,
  type IsoDate,
  isDrawn,
  isIsoDate,
  zonePlace,
} from '@carefront/shared/domain';
import { ClockControl } from '@carefront/shared/forms';
import {
  Button,
  CheckmarkIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ErrorNotice,
  LoadingRows,
  makeStyles,
  mergeClasses,
  PageHeading,
  PHONE,
  useMediaQuery,
} from '@carefront/shared/ui';
import { FilterChips, PageFrame } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf, type CalendarAddress, readAddress, turned, withToggled } from './calendar-address.rules.ts';
import { columnsOfDays, columnsOfPeople, shownSessions, USUAL_HOURS } from './calendar-columns.rules.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { MoveSession } from './move-session.tsx';
import { PractitionerMark } from './practitioner-mark.tsx';
import { SessionDetails } from './session-details.tsx';
import { calendarQuery, hoursByPractitioner, openHoursQuery, STAFF_CALENDAR_KEY } from './staff-calendar.api.ts';
import { STAFF_CALENDAR } from './staff-calendar.messages.ts';

/** The clinic's sessions by week or day; a practitioner sees their own (TM-01). */
export function StaffCalendarPage() {
  const t = useMessages(STAFF_CALENDAR);
  return (
    <PageFrame size="wide">
      <PageHeading>{t.title}</PageHeading>
      <StaffOnly>{() => <CalendarView />}</StaffOnly>
    </PageFrame>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

type Opened = { kind: 'details'; event: CalendarEvent } | { kind: 'move'; event: CalendarEvent; toMs: EpochMs | null };

/** A week or a day; on a phone always a day. The address holds what is shown. */
export function CalendarView() {
  const t = useMessages(STAFF_CALENDAR);
  const locale = useLocale();
  const styles = useStyles();
  const { api } = useRemote();
  const { query } = useLocation();
  const zone = useClinicZone();
  const nowMs = useNow();
  const hasOneDay = useMediaQuery(PHONE);
  const [opened, setOpened] = useState<Opened | null>(null);
  useRefreshOnEvents(STAFF_CALENDAR_KEY);

  const today = dateAt(zone, nowMs);
  const written = readAddress(query, today);
  const address: CalendarAddress = hasOneDay ? { ...written, view: 'day' } : written;
  const { view, date, practitionerIds } = address;
  const week = daysOfWeek(date, firstWeekdayOf(locale, navigator.languages));
  const dates = view === 'week' ? week : [date];
  const sessions = useQuery(calendarQuery(api, week[0] ?? date, week.at(-1) ?? date));
  const people = useQuery(ownPractitionersQuery(api)).data ?? [];
  // Without the hours, the sessions are still shown.
  const openHours = useQuery(openHoursQuery(api, week[0] ?? date, week.at(-1) ?? date)).data;
  const shownPeople = people.filter(({ id }) => practitionerIds === null || practitionerIds.includes(id));
  const shown = shownSessions(sessions.data ?? [], practitionerIds).filter(isDrawn);
  const hours = drawnHours(shown, zone, dates, USUAL_HOURS);
  const isByPerson = view === 'day' && !hasOneDay;
  const columns = isByPerson
    ? columnsOfPeople(date, shownPeople, shown, zone, hours)
    : columnsOfDays(dates, shown, zone, hours);
  const isEmpty = columns.every(({ placed }) => placed.length === 0);
  const go = (next: CalendarAddress) => navigate(addressOf(next, today));
  const none = view === 'week' ? t.noneInWeek : t.noneOnDay;

  return (
    <section className={styles.root} aria-label={t.title}>
      <CalendarHeader address={address} today={today} hasOneDay={hasOneDay} onGo={go} />
      {people.length > 1 && (
        <PractitionerFilter
          people={people}
          chosen={practitionerIds}
          onChoose={(ids) => navigate(addressOf({ ...address, practitionerIds: ids }, today), { isReplacing: true })}
        />
      )}
      <p className={styles.quiet}>
        {t.timesIn(zonePlace(zone.name, locale))} {!hasOneDay && t.keys}
      </p>
      {sessions.isError && !sessions.data && (
        <ErrorNotice text={t.failed} isRetrying={sessions.isFetching} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.isPending && <LoadingRows label={t.loading} rows={6} heightPx={60} />}
      {sessions.data && isEmpty && <p role="status">{practitionerIds?.length === 0 ? t.nobodyShown : none}</p>}
      {sessions.data && (
        <CalendarGrid
          columns={columns}
          people={people}
          shownPeople={shownPeople}
          openHours={openHours ? hoursByPractitioner(openHours) : null}
          zone={zone}
          hours={hours}
          today={today}
          nowMs={nowMs}
          onOpen={(event) => setOpened({ kind: 'details', event })}
          onDay={(shownDate) => go({ ...address, view: 'day', date: shownDate })}
          onMove={(event, toMs) => setOpened({ kind: 'move', event, toMs })}
        />
      )}
      {opened?.kind === 'details' && (
        <SessionDetails
          event={opened.event}
          people={people}
          zone={zone}
          nowMs={nowMs}
          onMove={() => setOpened({ kind: 'move', event: opened.event, toMs: null })}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.kind === 'move' && (
        <MoveSession event={opened.event} toMs={opened.toMs} zone={zone} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

export interface CalendarHeaderProps {
  address: CalendarAddress;
  today: IsoDate;
  /** On a phone, only days are shown. */
  hasOneDay: boolean;
  onGo(address: CalendarAddress): void;
}

const useCalendarHeaderStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '12px 16px', minWidth: 0 },
  range: { flexGrow: 1, margin: 0, fontSize: '18px', lineHeight: '44px', fontWeight: 600 },
  turn: { display: 'flex', gap: '4px' },
  date: { width: '170px' },
});

/** The shown days, 'Today', 'Previous', 'Next', a date, and the choice of week or day. */
export function CalendarHeader({ address, today, hasOneDay, onGo }: CalendarHeaderProps) {
  const t = useMessages(STAFF_CALENDAR);
  const locale = useLocale();
  const styles = useCalendarHeaderStyles();
  const { view, date } = address;
  const isWeek = view === 'week';
  const week = daysOfWeek(date, firstWeekdayOf(locale, navigator.languages));
  const range = isWeek
    ? `${shortDayText(week[0] ?? date, locale)} – ${shortDayText(week[6] ?? date, locale)}`
    : longDateText(date, locale);
  const isNow = isWeek ? week.includes(today) : date === today;
  return (
    <div className={styles.root}>
      <h2 className={styles.range} aria-live="polite">
        {range}
      </h2>
      <div className={styles.turn}>
        <Button
          appearance="subtle"
          icon={<ChevronLeftIcon />}
          aria-label={isWeek ? t.previousWeek : t.previousDay}
          onClick={() => onGo(turned(address, -1))}
        />
        <Button disabledFocusable={isNow} onClick={() => onGo({ ...address, date: today })}>
          {t.today}
        </Button>
        <Button
          appearance="subtle"
          icon={<ChevronRightIcon />}
          aria-label={isWeek ? t.nextWeek : t.nextDay}
          onClick={() => onGo(turned(address, 1))}
        />
      </div>
      <div className={styles.date}>
        <ClockControl
          label={t.goTo}
          type="date"
          value={date}
          onChange={(chosen) => isIsoDate(chosen) && onGo({ ...address, date: chosen })}
        />
      </div>
      {!hasOneDay && (
        <FilterChips
          label={t.view}
          options={[
            { value: 'week', label: t.week },
            { value: 'day', label: t.day },
          ]}
          value={view}
          onChoose={(chosen) => onGo({ ...address, view: chosen })}
        />
      )}
    </div>
  );
}

export interface PractitionerFilterProps {
  people: readonly Practitioner[];
  /** null: all. */
  chosen: readonly number[] | null;
  onChoose(chosen: number[] | null): void;
}

const usePractitionerFilterStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '8px', minWidth: 0 },
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    minHeight: '44px',
    padding: '6px 12px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  check: { flexShrink: 0 },
  shown: {
    border: '1px solid var(--cf-brand)',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
  },
});

/** Shows or hides the sessions of each practitioner. Also explains the marks and initials of the blocks. */
export function PractitionerFilter({ people, chosen, onChoose }: PractitionerFilterProps) {
  const t = useMessages(STAFF_CALENDAR);
  const styles = usePractitionerFilterStyles();
  const all = people.map(({ id }) => id);
  const shownCount = chosen === null ? all.length : all.filter((id) => chosen.includes(id)).length;
  return (
    <PhoneFold name={t.practitioners} text={t.shownOf(shownCount, all.length)}>
      <div role="group" aria-label={t.practitioners} className={styles.root}>
        {people.map(({ id, user }, position) => {
          const isShown = chosen === null || chosen.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isShown}
              className={mergeClasses(styles.person, isShown && styles.shown)}
              onClick={() => onChoose(withToggled(chosen, id, all))}
            >
              <PractitionerMark position={position} />
              <span className={styles.name}>{`${user.full_name} (${user.initials})`}</span>
              {isShown && <CheckmarkIcon aria-hidden="true" className={styles.check} />}
            </button>
          );
        })}
      </div>
    </PhoneFold>
  );
}
