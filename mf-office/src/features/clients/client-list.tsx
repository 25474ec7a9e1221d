import { useMessages, useRemote } from '@carefront/shared/app';
import { ClientName } from '@carefront/shared/clients';
import type { ClientListItem } from '@carefront/shared/contracts';
import { Button, EmptyNotice, makeStyles } from '@carefront/shared/ui';
import {
  DataCell,
  DataRow,
  DataRowHead,
  DataTable,
  PagedList,
  PersonAvatar,
  rowMark,
  TABLE_CARDS,
  useFocusAfterFilter,
  usePagedRows,
} from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CLIENT_STATUS } from '../../client-record/client-status.messages.ts';
import { ClientStatusChip } from '../../client-record/client-status-chip.tsx';
import { type ClientSearch, foundClientsQuery } from './clients.api.ts';
import { CLIENTS } from './clients.messages.ts';
import { type ListedStatus, listPath } from './clients.rules.ts';

export interface ClientListProps {
  isOffice: boolean;
  status: ListedStatus;
  search: ClientSearch;
  onClear(): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600, outlineStyle: 'none' },
  person: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0, fontWeight: 600 },
  status: { width: '200px', [TABLE_CARDS]: { flexShrink: 0, width: 'auto' } },
});

/** The clients that match, page by page. Asks again when the person returns to the tab. */
export function ClientList(props: ClientListProps) {
  const { status, search } = props;
  const t = useMessages(CLIENTS);
  const words = useMessages(CLIENT_STATUS);
  const styles = useStyles();
  const { api } = useRemote();
  const query = useInfiniteQuery({ ...foundClientsQuery(api, status, search), refetchOnWindowFocus: true });
  const list = usePagedRows(query, ({ id }) => id);
  const heading = useFocusAfterFilter(listPath(status));
  const name = status === null ? t.all : words[status];
  return (
    <section className={styles.root} aria-label={t.title}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading} aria-live="polite">
        {list.total === null ? name : t.counted(name, list.total)}
      </h2>
      <PagedList
        list={list}
        loading={{ label: t.loading, rows: 6, heightPx: 56 }}
        empty={<NoClients {...props} />}
        showMore={t.showMore}
      >
        {(clients) => (
          <DataTable label={t.title} columns={[t.name, t.status]}>
            {clients.map((client) => (
              <ClientRow key={client.id} client={client} />
            ))}
          </DataTable>
        )}
      </PagedList>
    </section>
  );
}

function ClientRow({ client: { id, status, birthday, user } }: { client: ClientListItem }) {
  const styles = useStyles();
  return (
    <DataRow isOneLine>
      <DataRowHead mark={rowMark(id)}>
        <span className={styles.person}>
          <PersonAvatar size="small" name={user.full_name} initials={user.initials} />
          <ClientName clientId={id} name={user.full_name} birthday={birthday} />
        </span>
      </DataRowHead>
      <DataCell label="" className={styles.status}>
        <ClientStatusChip status={status} />
      </DataCell>
    </DataRow>
  );
}

/** Says which filter hides the clients, and offers to remove it. */
function NoClients({ isOffice, status, search, onClear }: ClientListProps) {
  const t = useMessages(CLIENTS);
  const words = useMessages(CLIENT_STATUS);
  const isSearched = search.text !== '';
  if (status === null && !isSearched) return <EmptyNotice title={t.noneTitle} text={isOffice ? t.none : t.noneOwn} />;
  const ofStatus = isSearched ? t.hiddenByBoth : t.hiddenByStatus;
  return (
    <EmptyNotice
      title={t.noneFoundTitle}
      text={status === null ? t.hiddenBySearch : ofStatus(words[status])}
      action={<Button onClick={onClear}>{t.clear}</Button>}
    />
  );
}
