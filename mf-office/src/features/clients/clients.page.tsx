import {
  navigate,
  pagedQuery,
  type SettledSearch,
  useLocation,
  useMessages,
  useMomentText,
  useRemote,
  useSettledSearch,
} from '@carefront/shared/app';
import { ClientName } from '@carefront/shared/clients';
import { type ReplyOf, reachOf, type SessionUser } from '@carefront/shared/contracts';
import { findClients } from '@carefront/shared/contracts/calls';
import { formatBirthDate } from '@carefront/shared/domain';
import { TextControl } from '@carefront/shared/forms';
import type { ApiClient } from '@carefront/shared/http';
import { AddIcon, Button, EmptyNotice, makeStyles, PageHeading } from '@carefront/shared/ui';
import {
  AccountOnly,
  DataCell,
  DataRow,
  DataRowHead,
  DataTable,
  FilterChips,
  PagedList,
  PageFrame,
  PersonAvatar,
  rowMark,
  TABLE_CARDS,
  useFocusAfterFilter,
  usePagedRows,
} from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CLIENT_STATUS } from '../../client-record/client-status.messages.ts';
import { ClientStatusChip } from '../../client-record/client-status-chip.tsx';
import { PhoneLink } from '../../client-record/contact-links.tsx';
import { CLIENTS } from './clients.messages.ts';
import { type ListedStatus, listedStatuses, listPath, statusOf } from './clients.rules.ts';
import { NewClientDialog } from './new-client.dialog.tsx';

/** The pause in typing after which the server searches. */
const SEARCH_AFTER_MS = 400;

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '4px 16px',
  },
  line: { margin: 0, maxWidth: '68ch' },
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '16px', minWidth: 0 },
  search: { width: '400px', maxWidth: '100%', '@media (max-width: 639.98px)': { width: '100%' } },
});

/** The clinic's clients, for staff: search, status, pages. */
export function ClientsPage() {
  return (
    <AccountOnly allows={({ roles }) => reachOf('getClientRecord', roles) !== 'none'}>
      {(user, takesFocus) => <Clients user={user} takesFocus={takesFocus} />}
    </AccountOnly>
  );
}

/** The address has the status only; a typed name stays in the memory of the page. */
function Clients({ user, takesFocus }: { user: SessionUser; takesFocus: boolean }) {
  const t = useMessages(CLIENTS);
  const words = useMessages(CLIENT_STATUS);
  const styles = useStyles();
  const isOffice = reachOf('getClientRecord', user.roles) === 'clinic';
  const canAdd = reachOf('addClient', user.roles) !== 'none';
  const status = statusOf(useLocation().query, isOffice);
  const [typed, setTyped] = useState('');
  const [owner] = useState(() => crypto.randomUUID());
  const search = useSettledSearch(typed.trim(), SEARCH_AFTER_MS);
  function clear() {
    setTyped('');
    navigate(listPath(null));
  }
  return (
    <PageFrame size="wide">
      <div className={styles.head}>
        <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
        {canAdd && <NewClient userId={user.id} />}
      </div>
      {!isOffice && <p className={styles.line}>{t.introOwn}</p>}
      <div className={styles.filters}>
        <div className={styles.search}>
          <TextControl
            label={t.search}
            type="search"
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        </div>
        <FilterChips
          label={t.show}
          options={listedStatuses(isOffice).map((value) => ({ value, label: value === null ? t.all : words[value] }))}
          value={status}
          onChoose={(next) => navigate(listPath(next))}
        />
      </div>
      <ClientList isOffice={isOffice} status={status} search={{ ...search, owner }} onClear={clear} />
    </PageFrame>
  );
}

/** Opens the dialog in which the office adds a client. */
function NewClient({ userId }: { userId: number }) {
  const t = useMessages(CLIENTS);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button appearance="primary" icon={<AddIcon />} onClick={() => setIsOpen(true)}>
        {t.newClient}
      </Button>
      {isOpen && <NewClientDialog userId={userId} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

export interface ClientListProps {
  isOffice: boolean;
  status: ListedStatus;
  search: ClientSearch;
  onClear(): void;
}

const useClientListStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600, outlineStyle: 'none' },
  person: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0, fontWeight: 600 },
  status: { width: '144px', [TABLE_CARDS]: { width: 'auto' } },
  nowrap: { whiteSpace: 'nowrap' },
  quiet: {
    display: 'block',
    color: 'var(--cf-text-quiet)',
    fontSize: '0.875rem',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
  },
  line: { display: 'block', overflowWrap: 'anywhere' },
});

/** The clients that match, page by page. Asks again when the person returns to the tab. */
export function ClientList(props: ClientListProps) {
  const { status, search } = props;
  const t = useMessages(CLIENTS);
  const words = useMessages(CLIENT_STATUS);
  const styles = useClientListStyles();
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
          <DataTable label={t.title} columns={[t.name, t.birthday, t.phone, t.nextSession, t.practitioner, t.status]}>
            {clients.map((client) => (
              <ClientRow key={client.id} client={client} />
            ))}
          </DataTable>
        )}
      </PagedList>
    </section>
  );
}

type FoundClient = ReplyOf<'findClients'>['data'][number];

function ClientRow({ client }: { client: FoundClient }) {
  const t = useMessages(CLIENTS);
  const styles = useClientListStyles();
  const momentText = useMomentText();
  const { id, status, user, birthday, phone, phone_of, next_session: next, practitioners } = client;
  return (
    <DataRow>
      <DataRowHead mark={rowMark(id)}>
        <span className={styles.person}>
          <PersonAvatar size="small" name={user.full_name} initials={user.initials} />
          <ClientName clientId={id} name={user.full_name} />
        </span>
      </DataRowHead>
      <DataCell label={t.birthday} className={styles.nowrap}>
        {birthday === null ? <Nothing /> : formatBirthDate(birthday, t.monthNames.split(' '))}
      </DataCell>
      <DataCell label={t.phone}>
        {phone === null ? <Nothing /> : <PhoneLink phone={phone} />}
        {phone_of !== null && (
          <span className={styles.quiet}>
            <bdi>{t.phoneOf(phone_of)}</bdi>
          </span>
        )}
      </DataCell>
      <DataCell label={t.nextSession}>
        {next === null ? <Nothing /> : momentText(next.starts_at)}
        {next !== null && !practitioners.includes(next.practitioner) && (
          <span className={styles.quiet}>
            <bdi>{t.with(next.practitioner)}</bdi>
          </span>
        )}
      </DataCell>
      <DataCell label={t.practitioner}>
        {practitioners.length === 0 && <Nothing />}
        {practitioners.map((name) => (
          <bdi key={name} className={styles.line}>
            {name}
          </bdi>
        ))}
      </DataCell>
      <DataCell label="" className={styles.status}>
        <ClientStatusChip status={status} />
      </DataCell>
    </DataRow>
  );
}

/** A fact that is not on file: a dash, which screen readers read as a word. */
function Nothing() {
  const t = useMessages(CLIENTS);
  return (
    <span role="img" aria-label={t.nothing}>
      –
    </span>
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

export interface ClientSearch extends SettledSearch {
  /** Unique for each page that was opened: two pages number their searches alike. */
  readonly owner: string;
}

/** The clients that match. The text is personal data, so the key has its number only, and the call has it in its body. */
export const foundClientsQuery = (api: ApiClient, status: ListedStatus, search: ClientSearch) =>
  pagedQuery(['own', 'client-list', status, search.owner, search.number], (part, signal) =>
    api.call(findClients, { body: { text: search.text, ...(status !== null && { status }), ...part }, signal }),
  );
