import { ClinicText, navigate, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { isOffice, StaffOnly, withTimesTogether } from '@carefront/shared/bookings';
import type { ReplyOf } from '@carefront/shared/contracts';
import { AppLink, EmptyNotice, ErrorNotice, LoadingRows, makeStyles, PageHeading } from '@carefront/shared/ui';
import {
  AllSettingsLink,
  DataCell,
  DataRow,
  DataRowHead,
  DataTable,
  PageFrame,
  PersonAvatar,
} from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hoursPath, PEOPLE_PATH } from '../../paths.ts';
import { HoursOfPerson } from './hours-of-person.tsx';
import { timeOffText, weekPartText } from './hours-text.ts';
import { hoursListQuery } from './practitioner-hours.api.ts';
import { PRACTITIONER_HOURS } from './practitioner-hours.messages.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
});

/** Hours and time off of all practitioners, or of one. @param practitionerId - null: the list. */
export function PractitionerHoursPage({ practitionerId }: { practitionerId: number | null }) {
  const t = useMessages(PRACTITIONER_HOURS);
  const styles = useStyles();
  return (
    <PageFrame size="wide">
      <StaffOnly>
        {({ id, roles }) => {
          // The office sees the hours of everybody.
          const seesAll = isOffice(roles);
          if (practitionerId !== null)
            return <HoursOfPerson key={practitionerId} id={practitionerId} userId={id} isOffice={seesAll} />;
          return (
            <>
              <div className={styles.head}>
                <AllSettingsLink />
                <PageHeading>{t.title}</PageHeading>
              </div>
              <HoursList isOffice={seesAll} />
            </>
          );
        }}
      </StaffOnly>
    </PageFrame>
  );
}

type Row = ReplyOf<'listPractitionerHours'>['practitioners'][number];

const useHoursListStyles = makeStyles({
  person: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  name: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', fontWeight: 600, overflowWrap: 'anywhere' },
  intro: { margin: 0, color: 'var(--cf-text-quiet)' },
  quiet: { display: 'block', color: 'var(--cf-text-quiet)' },
  part: { display: 'block' },
});

/** All practitioners with a summary. A practitioner goes straight to their own hours. */
export function HoursList({ isOffice }: { isOffice: boolean }) {
  const t = useMessages(PRACTITIONER_HOURS);
  const styles = useHoursListStyles();
  const { api } = useRemote();
  const { data, error, isFetching, refetch } = useQuery(hoursListQuery(api));
  const ownId = isOffice ? undefined : data?.practitioners[0]?.id;
  useEffect(() => {
    if (ownId !== undefined) navigate(hoursPath(ownId), { isReplacing: true });
  }, [ownId]);
  if (error && !data) return <ErrorNotice error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data || ownId !== undefined) return <LoadingRows label={t.loading} rows={5} heightPx={72} />;
  if (data.practitioners.length === 0)
    return (
      <EmptyNotice
        title={t.nobodyTitle}
        text={t.nobody}
        action={isOffice && <AppLink to={PEOPLE_PATH}>{t.toPeople}</AppLink>}
      />
    );
  return (
    <>
      <p className={styles.intro}>{t.intro}</p>
      <DataTable label={t.practitioners} columns={[t.practitioner, t.week, t.nextTimeOff, t.usualPlace]}>
        {data.practitioners.map((row) => (
          <HoursRow key={row.id} row={row} />
        ))}
      </DataTable>
    </>
  );
}

function HoursRow({ row }: { row: Row }) {
  const t = useMessages(PRACTITIONER_HOURS);
  const locale = useLocale();
  const styles = useHoursListStyles();
  return (
    <DataRow>
      <DataRowHead>
        <span className={styles.person}>
          <PersonAvatar name={row.name} initials={row.initials} portrait={row.portrait} />
          <AppLink to={hoursPath(row.id)} className={styles.name}>
            {row.name}
          </AppLink>
        </span>
      </DataRowHead>
      <DataCell label={t.week}>
        {row.week.map((part) => (
          <span key={part.first_weekday} className={styles.part}>
            {withTimesTogether(weekPartText(part, locale))}
          </span>
        ))}
        {row.week.length === 0 && t.noHours}
        {!row.has_own_hours && <span className={styles.quiet}>{t.clinicHours}</span>}
      </DataCell>
      <DataCell label={t.nextTimeOff}>
        {row.next_time_off ? withTimesTogether(timeOffText(row.next_time_off, locale)) : t.none}
      </DataCell>
      <DataCell label={t.usualPlace}>{row.location ? <ClinicText>{row.location}</ClinicText> : t.none}</DataCell>
    </DataRow>
  );
}
