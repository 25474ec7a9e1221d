import { ClinicText, useClinicZone, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { BookingStatus, ownPractitionersQuery, useNow, useRefreshOnEvents } from '@carefront/shared/bookings';
import type { CalendarEvent, Practitioner } from '@carefront/shared/contracts';
import { dateAt } from '@carefront/shared/domain';
import {
  AppLink,
  Button,
  CheckmarkCircleIcon,
  ClockIcon,
  ErrorNotice,
  LoadingRows,
  mergeClasses,
} from '@carefront/shared/ui';
import { StatusChip } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClientNames } from '../../bookings/booked-client.tsx';
import { BOOKINGS_PATH } from '../../paths.ts';
import { daySessionsQuery, TODAY_KEY } from './today.api.ts';
import { useTodayStyles } from './today.styles.ts';
import { TODAY } from './today-bookings.messages.ts';
import { clockText, type PlacedSession, placeSessions } from './today-sessions.rules.ts';

/** Rows before 'Show all'. */
const ROWS_SHOWN = 10;

/** The sessions of today: the clinic's, or a practitioner's own. */
export function TodaySessions() {
  const t = useMessages(TODAY);
  const styles = useTodayStyles();
  const { api } = useRemote();
  const nowMs = useNow();
  const sessions = useQuery(daySessionsQuery(api, dateAt(useClinicZone(), nowMs)));
  // Without the names of the practitioners, the sessions are still shown.
  const people = useQuery(ownPractitionersQuery(api)).data ?? [];
  useRefreshOnEvents(TODAY_KEY);
  if (sessions.data)
    return (
      <div className={styles.root}>
        <Sessions placed={placeSessions(sessions.data, nowMs)} people={people} />
        <AppLink to={`${BOOKINGS_PATH}?status=confirmed`} className={styles.link}>
          {t.allBookings}
        </AppLink>
      </div>
    );
  if (sessions.isError)
    return (
      <ErrorNotice error={sessions.error} isRetrying={sessions.isFetching} onRetry={() => void sessions.refetch()} />
    );
  return <LoadingRows label={t.loadingSessions} rows={3} heightPx={84} />;
}

interface SessionsProps {
  placed: readonly PlacedSession<CalendarEvent>[];
  people: readonly Practitioner[];
}

function Sessions({ placed, people }: SessionsProps) {
  const t = useMessages(TODAY);
  const styles = useTodayStyles();
  const [isWhole, setIsWhole] = useState(false);
  const over = placed.filter(({ moment }) => moment === 'over');
  const coming = placed.filter(({ moment }) => moment !== 'over');
  const shown = isWhole ? coming : coming.slice(0, ROWS_SHOWN);
  const rowOf = (row: PlacedSession<CalendarEvent>) => (
    <SessionRow key={row.session.id} {...row} practitioners={namesOf(row.session, people)} />
  );
  return (
    <>
      {over.length > 0 && (
        <details>
          <summary className={styles.summary}>{t.earlier(over.length)}</summary>
          <ul className={styles.list}>{over.map(rowOf)}</ul>
        </details>
      )}
      {coming.length === 0 && <p className={styles.quiet}>{over.length === 0 ? t.noSessions : t.noMoreSessions}</p>}
      {shown.length > 0 && <ul className={styles.list}>{shown.map(rowOf)}</ul>}
      {shown.length < coming.length && (
        <Button appearance="subtle" onClick={() => setIsWhole(true)}>
          {t.showAll(coming.length)}
        </Button>
      )}
    </>
  );
}

const namesOf = ({ providers }: CalendarEvent, people: readonly Practitioner[]): string =>
  people
    .filter(({ id }) => providers.includes(id))
    .map(({ user }) => user.full_name)
    .join(', ');

export interface SessionRowProps extends PlacedSession<CalendarEvent> {
  /** Names of the practitioners; '' for the reader's own sessions. */
  practitioners: string;
}

/** A session of today: its time large, then client, state, session, practitioner and type of session. */
export function SessionRow({ session, moment, practitioners }: SessionRowProps) {
  const t = useMessages(TODAY);
  const styles = useTodayStyles();
  const locale = useLocale();
  const zone = useClinicZone();
  const isMarked = moment === 'now' || moment === 'next';
  const facts = [practitioners, session.is_video_session === 1 ? t.video : t.inPerson];
  return (
    <li className={mergeClasses(styles.row, moment === 'over' && styles.over, isMarked && styles.current)}>
      <div>
        <p className={styles.time}>{clockText(session.starts_at, zone, locale)}</p>
        <p className={styles.end}>{`– ${clockText(session.ends_at, zone, locale)}`}</p>
      </div>
      <div className={styles.facts}>
        <div className={styles.head}>
          <p className={styles.client}>
            <ClientNames clients={session.client_items} status={session.status} />
          </p>
          {isMarked && (
            <StatusChip intent="info" icon={moment === 'now' ? <CheckmarkCircleIcon /> : <ClockIcon />}>
              {t[moment]}
            </StatusChip>
          )}
        </div>
        <p className={styles.line}>
          <ClinicText lang={session.langs?.title}>{session.title}</ClinicText>
          {session.title !== '' && '\u00a0· '}
          {facts.filter(Boolean).join('\u00a0· ')}
        </p>
        {session.status === 'requested' ? (
          <StatusChip intent="warning" icon={<ClockIcon />}>
            {t.toAnswer}
          </StatusChip>
        ) : (
          <BookingStatus status={session.status} />
        )}
      </div>
    </li>
  );
}
