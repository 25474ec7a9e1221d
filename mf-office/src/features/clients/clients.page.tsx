import { navigate, useLocation, useMessages, useSettledSearch } from '@carefront/shared/app';
import { reachOf, type SessionUser } from '@carefront/shared/contracts';
import { TextControl } from '@carefront/shared/forms';
import { makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, FilterChips, PageFrame } from '@carefront/shared/ui/pages';
import { useState } from 'react';
import { CLIENT_STATUS } from '../../client-record/client-status.messages.ts';
import { ClientList } from './client-list.tsx';
import { CLIENTS } from './clients.messages.ts';
import { listedStatuses, listPath, statusOf } from './clients.rules.ts';

/** The pause in typing after which the server searches. */
const SEARCH_AFTER_MS = 400;

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
  line: { margin: 0, maxWidth: '68ch' },
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '16px', minWidth: 0 },
  search: { width: '320px', maxWidth: '100%', '@media (max-width: 639.98px)': { width: '100%' } },
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
        <p className={styles.line}>{isOffice ? t.intro : t.introOwn}</p>
      </div>
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
