import { ClinicText, useClinicZone, useLocale, useMessages } from '@carefront/shared/app';
import type { CalendarEvent } from '@carefront/shared/contracts';
import { CheckmarkCircleIcon, ClockIcon, mergeClasses } from '@carefront/shared/ui';
import { StatusChip } from '@carefront/shared/ui/pages';
import { BookingStatus } from '../../booking-facts/booking-status.tsx';
import { ClientNames } from '../../booking-facts/client-names.tsx';
import { TODAY } from '../../messages/today.messages.ts';
import { clockText } from './clock-text.ts';
import { useTodayStyles } from './today.styles.ts';
import type { PlacedSession } from './today-sessions.rules.ts';

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
          <ClinicText>{session.title}</ClinicText>
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
