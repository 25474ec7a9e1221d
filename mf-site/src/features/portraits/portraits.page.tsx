import { clinicInfoQuery, useMessages, usePageTitle, useRemote } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { EmptyNotice, ErrorNotice, LoadingRows, makeStyles, PageHeading, RemoteUiProvider } from '@carefront/shared/ui';
import { AccountOnly, AllSettingsLink, PageFrame } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { PORTRAITS } from '../../messages/portraits.ts';
import { PortraitCard } from './portrait-card.tsx';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
  intro: { margin: 0, maxWidth: '68ch', color: 'var(--cf-text-quiet)' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

/** Portraits of the practitioners, for those who edit the site: `/staff/portraits` (ST-05). */
export function PortraitsPage() {
  const { clinic } = useRemote();
  return (
    <RemoteUiProvider>
      <AccountOnly allows={({ roles }) => reachOf('savePortrait', roles, clinic.editors) !== 'none'}>
        {() => <Portraits />}
      </AccountOnly>
    </RemoteUiProvider>
  );
}

function Portraits() {
  const t = useMessages(PORTRAITS);
  const styles = useStyles();
  usePageTitle(t.title);
  return (
    <PageFrame size="wide">
      <div className={styles.head}>
        <AllSettingsLink />
        <PageHeading>{t.title}</PageHeading>
        <p className={styles.intro}>{t.intro}</p>
      </div>
      <PortraitList />
    </PageFrame>
  );
}

function PortraitList() {
  const t = useMessages(PORTRAITS);
  const styles = useStyles();
  const { api } = useRemote();
  const info = useQuery(clinicInfoQuery(api));
  if (!info.data) {
    if (!info.isError) return <LoadingRows label={t.loading} rows={3} heightPx={240} />;
    return <ErrorNotice error={info.error} isRetrying={info.isFetching} onRetry={() => void info.refetch()} />;
  }
  const { practitioners } = info.data.booking_site;
  if (practitioners.length === 0) return <EmptyNotice title={t.noneTitle} text={t.none} />;
  return (
    <ul role="list" className={styles.list}>
      {practitioners.map((practitioner) => (
        <li key={practitioner.id}>
          <PortraitCard practitioner={practitioner} />
        </li>
      ))}
    </ul>
  );
}
