import { navigate, useLocale, useLocation, useMessages, useRemote } from '@carefront/shared/app';
import type { CalendarEvent } from '@carefront/shared/contracts';
import { dateAt, drawnHours, type EpochMs, isDrawn, type ZoneRules, zonePlace } from '@carefront/shared/domain';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefreshOnEvents } from '../../booking-facts/use-refresh-on-events.ts';
import { useNow } from '../../clock/use-now.ts';
import { useIsPhone } from '../../controls/use-is-phone.ts';
import { STAFF_CALENDAR } from '../../messages/staff-calendar.messages.ts';
import { ownPractitionersQuery } from '../../wizard/own-practitioners.api.ts';
import { addressOf, type CalendarAddress, daysOfWeek, readAddress } from './calendar-address.rules.ts';
import { columnsOfDays, columnsOfPeople, shownSessions, USUAL_HOURS } from './calendar-columns.rules.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarHeader } from './calendar-header.tsx';
import { MoveSession } from './move-session.tsx';
import { PractitionerFilter } from './practitioner-filter.tsx';
import { SessionDetails } from './session-details.tsx';
import { calendarQuery, hoursByPractitioner, openHoursQuery, STAFF_CALENDAR_KEY } from './staff-calendar.api.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

type Opened = { kind: 'details'; event: CalendarEvent } | { kind: 'move'; event: CalendarEvent; toMs: EpochMs | null };

/** A week or a day; on a phone always a day. The address holds what is shown. @param zone - The clinic's. */
export function CalendarView({ zone }: { zone: ZoneRules }) {
  const t = useMessages(STAFF_CALENDAR);
  const locale = useLocale();
  const styles = useStyles();
  const { api } = useRemote();
  const { query } = useLocation();
  const nowMs = useNow();
  const hasOneDay = useIsPhone();
  const [opened, setOpened] = useState<Opened | null>(null);
  useRefreshOnEvents(STAFF_CALENDAR_KEY);

  const today = dateAt(zone, nowMs);
  const written = readAddress(query, today);
  const address: CalendarAddress = hasOneDay ? { ...written, view: 'day' } : written;
  const { view, date, practitionerIds } = address;
  const week = daysOfWeek(date);
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
