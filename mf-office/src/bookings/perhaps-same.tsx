import { defineMessages, isPageProvided, pagePath, useMessages, useRemote, useSession } from '@carefront/shared/app';
import { useNameWithBirthDate } from '@carefront/shared/clients';
import { type ReplyOf, reachOf } from '@carefront/shared/contracts';
import { listSameClients } from '@carefront/shared/contracts/calls';
import { AppLink, makeStyles, WarningIcon } from '@carefront/shared/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

type SameClient = ReplyOf<'listSameClients'>['data'][number]['perhaps_same'][number];
export type SameClients = ReadonlyMap<number, readonly SameClient[]>;

const MESSAGES = defineMessages(
  { perhaps: (person: string) => `Perhaps the same as ${person}`, join: 'Compare and join' },
  {
    perhaps: (person: string) => `Peut-être la même personne que ${person}`,
    join: 'Comparer et réunir',
  },
);

const useStyles = makeStyles({
  // In a table, the text takes no more room than the other details of a booking.
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    minWidth: 0,
    maxWidth: '280px',
    overflowWrap: 'anywhere',
  },
  icon: { flexShrink: 0, marginTop: '2px', color: 'var(--cf-warning-text)' },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  link: { display: 'inline-flex', alignItems: 'center', alignSelf: 'flex-start', minHeight: '44px' },
});

/**
 * Returns for these clients the records that are perhaps of the same person. The office alone asks for them; for others, and until the answer is
 * there, the map is empty: the mark is no reason to wait, or to show an error.
 */
export function useSameClients(clientIds: readonly number[]): SameClients {
  const { api } = useRemote();
  const session = useSession();
  const roles = session.status === 'signed-in' ? session.user.roles : [];
  const ids = [...new Set(clientIds)].sort((a, b) => a - b).join(',');
  const same = useQuery(
    queryOptions({
      queryKey: ['own', 'same-clients', ids],
      queryFn: ({ signal }) => api.call(listSameClients, { query: { client_ids: ids }, signal }),
      enabled: ids !== '' && reachOf('listSameClients', roles) === 'clinic',
    }),
  );
  return new Map(same.data?.data.map(({ client_id, perhaps_same }) => [client_id, perhaps_same]));
}

/** Says that a client is perhaps on file already, with a link that compares both records, where the clinic has the page of a client. */
export function PerhapsSame({ clientId, same }: { clientId: number; same: SameClients }) {
  const t = useMessages(MESSAGES);
  const styles = useStyles();
  const nameOf = useNameWithBirthDate();
  return (same.get(clientId) ?? []).map(({ id, full_name, birthday }) => {
    const text = t.perhaps(nameOf(full_name, birthday ?? undefined));
    return (
      <div key={id} className={styles.root}>
        <WarningIcon aria-hidden="true" className={styles.icon} />
        <span className={styles.text}>
          <span>{text}</span>
          {isPageProvided('clients') && (
            <AppLink
              to={`${pagePath('clients', clientId)}?join=${id}`}
              className={styles.link}
              aria-label={`${t.join}: ${text}`}
            >
              {t.join}
            </AppLink>
          )}
        </span>
      </div>
    );
  });
}
