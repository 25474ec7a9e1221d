import { useMessages, useRemote } from '@carefront/shared/app';
import { isApiError } from '@carefront/shared/http';
import { AppLink, EmptyNotice, ErrorNotice, LoadingRows, makeStyles, PageHeading } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { PRACTITIONER_HOURS } from '../../messages/practitioner-hours.messages.ts';
import { STAFF_HOURS_PATH } from '../../paths.ts';
import { DifferentDays } from './different-days.tsx';
import { OutsideSessions } from './outside-sessions.tsx';
import { hoursQuery } from './practitioner-hours.api.ts';
import { TimesOff } from './times-off.tsx';
import { WeekEditor } from './week-editor.tsx';

const useStyles = makeStyles({
  back: { display: 'inline-flex', alignItems: 'center', width: 'fit-content', minHeight: '44px' },
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
});

export interface HoursOfPersonProps {
  id: number;
  /** The user who edits. */
  userId: number;
  /** The user sees the hours of everybody. */
  isOffice: boolean;
}

/** The week, the days that differ and the time off of one practitioner. */
export function HoursOfPerson({ id, userId, isOffice }: HoursOfPersonProps) {
  const t = useMessages(PRACTITIONER_HOURS);
  const styles = useStyles();
  const { api } = useRemote();
  const { data: hours, error, isFetching, refetch } = useQuery(hoursQuery(api, id));
  const isUnknown = isApiError(error) && error.status === 404;
  const back = isOffice && (
    <AppLink to={STAFF_HOURS_PATH} className={styles.back}>
      {t.all}
    </AppLink>
  );
  if (hours)
    return (
      <>
        <div className={styles.head}>
          {back}
          <PageHeading title={t.title}>{`${t.title}: ${hours.name}`}</PageHeading>
        </div>
        <OutsideSessions hours={hours} />
        <WeekEditor hours={hours} userId={userId} />
        <DifferentDays hours={hours} />
        <TimesOff hours={hours} />
      </>
    );
  return (
    <>
      {back}
      <PageHeading>{t.title}</PageHeading>
      {isUnknown && <EmptyNotice title={t.notFoundTitle} text={t.notFound} />}
      {error && !isUnknown && <ErrorNotice error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!error && <LoadingRows label={t.loading} rows={7} heightPx={72} />}
    </>
  );
}
