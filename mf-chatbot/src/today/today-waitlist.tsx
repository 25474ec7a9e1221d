import { defineMessages, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { BirthDateBeside } from '@carefront/shared/clients';
import { listRegistrations } from '@carefront/shared/contracts/calls';
import { idsOfEqualNames, plural } from '@carefront/shared/domain';
import { AppLink, ErrorNotice, LoadingRows, makeStyles, RemoteUiProvider } from '@carefront/shared/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { WAITLIST_COUNT_KEY, type WaitlistCount, waitlistCountQuery } from '../counts/waitlist-count.api.ts';

const WAITLIST_PATH = '/staff/waitlist';
const MOST_SHOWN = 5;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: { padding: '10px 0', borderTop: '1px solid var(--cf-line)', overflowWrap: 'anywhere' },
  name: { margin: 0, fontWeight: 600 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  none: { margin: 0, color: 'var(--cf-text-quiet)' },
  link: { display: 'inline-block', alignSelf: 'flex-start', padding: '10px 0' },
});

/** The people on the waitlist who are new for the reader. Without any, no name is read. */
export function TodayWaitlist() {
  return (
    <RemoteUiProvider>
      <Panel />
    </RemoteUiProvider>
  );
}

function Panel() {
  const t = useMessages(TODAY_WAITLIST);
  const styles = useStyles();
  const { api } = useRemote();
  const count = useQuery(waitlistCountQuery(api));
  if (count.data?.new_registrations) return <NewPeople count={count.data} />;
  if (count.data)
    return (
      <div className={styles.root}>
        <p className={styles.none}>{t.none}</p>
        <AppLink to={WAITLIST_PATH} className={styles.link}>
          {t.open}
        </AppLink>
      </div>
    );
  if (count.isError)
    return <ErrorNotice error={count.error} isRetrying={count.isFetching} onRetry={() => void count.refetch()} />;
  return <LoadingRows label={t.loading} rows={1} heightPx={64} />;
}

function NewPeople({ count: { new_registrations: total, seen_until } }: { count: WaitlistCount }) {
  const t = useMessages(TODAY_WAITLIST);
  const styles = useStyles();
  const momentText = useMomentText();
  const { api } = useRemote();
  const newest = useQuery(
    queryOptions({
      queryKey: [...WAITLIST_COUNT_KEY, 'newest', total, seen_until],
      queryFn: ({ signal }) => api.call(listRegistrations, { query: { page: 1, limit: MOST_SHOWN }, signal }),
    }),
  );
  if (newest.isError)
    return <ErrorNotice error={newest.error} isRetrying={newest.isFetching} onRetry={() => void newest.refetch()} />;
  if (!newest.data) return <LoadingRows label={t.loading} rows={1} heightPx={64} />;
  const shown = newest.data.data.slice(0, total);
  const equal = idsOfEqualNames(shown.map(({ client_id, full_name }) => ({ id: client_id, name: full_name })));
  return (
    <div className={styles.root}>
      <ul className={styles.list}>
        {shown.map(({ client_id, full_name, birthday, registered_at }) => (
          <li key={client_id} className={styles.row}>
            <p className={styles.name}>
              {full_name}
              <BirthDateBeside birthday={equal.has(client_id) && birthday !== null ? birthday : undefined} />
            </p>
            <p className={styles.quiet}>{t.registered(momentText(registered_at))}</p>
          </li>
        ))}
      </ul>
      <AppLink to={WAITLIST_PATH} className={styles.link}>
        {t.all(total)}
      </AppLink>
    </div>
  );
}

export const TODAY_WAITLIST = defineMessages(
  {
    loading: 'Loading the new registrations',
    none: 'No new registrations since you last read the waitlist.',
    registered: (moment: string) => `Registered ${moment}`,
    all: (count: number) => plural('en', count, 'Read the new registration', `Read all ${count} new registrations`),
    open: 'Open the list',
  },
  {
    loading: 'Chargement des nouvelles inscriptions',
    none: 'Aucune nouvelle inscription depuis votre dernière lecture de la liste.',
    registered: (moment: string) => `Inscription le ${moment}`,
    all: (count: number) => (count === 1 ? 'Lire la nouvelle inscription' : `Lire les ${count} nouvelles inscriptions`),
    open: 'Ouvrir la liste',
  },
);
