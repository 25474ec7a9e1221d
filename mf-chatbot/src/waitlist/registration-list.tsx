import { useMessages, useRemote, useSettledSearch } from '@carefront/shared/app';
import { TextControl } from '@carefront/shared/forms';
import { Button, EmptyNotice, makeStyles } from '@carefront/shared/ui';
import { PagedList, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RegistrationTable } from './registration-table.tsx';
import { registrationsQuery } from './registrations.api.ts';
import { useMarkSeen } from './use-mark-seen.ts';
import { useNewRegistrations } from './use-new-registrations.ts';
import { useSeenBefore } from './use-seen-before.ts';
import { WAITLIST } from './waitlist.messages.ts';

/** The pause in typing after which the server searches. */
const SEARCH_AFTER_MS = 400;
/** In characters, as the server counts them. */
const LONGEST_SEARCH = 100;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  search: { width: '320px', maxWidth: '100%', '@media (max-width: 639.98px)': { width: '100%' } },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600 },
});

/** Lists the people on the waitlist, page by page. */
export function RegistrationList() {
  const t = useMessages(WAITLIST);
  const styles = useStyles();
  const { api } = useRemote();
  const [typed, setTyped] = useState('');
  const [owner] = useState(() => crypto.randomUUID());
  const text = typed.trim();
  const isTooLong = text.length > LONGEST_SEARCH;
  const search = useSettledSearch(isTooLong ? '' : text, SEARCH_AFTER_MS);
  useNewRegistrations();
  const list = usePagedRows(
    useInfiniteQuery(registrationsQuery(api, { ...search, owner })),
    ({ client_id }) => client_id,
  );
  const before = useSeenBefore(owner);
  // Not before the old mark is read. A search may hide newer people, whom the person has not seen.
  useMarkSeen(search.text === '' && !before.isPending ? list.rows[0]?.registered_at : undefined);
  return (
    <section className={styles.root}>
      <div className={styles.search}>
        <TextControl
          label={t.search}
          type="search"
          error={isTooLong ? t.searchTooLong(LONGEST_SEARCH) : undefined}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
      </div>
      <h2 className={styles.heading} aria-live="polite">
        {list.total === null ? t.table : t.counted(list.total)}
      </h2>
      <PagedList
        list={list}
        loading={{ label: t.loading, rows: 5, heightPx: 72 }}
        empty={
          search.text === '' ? (
            <EmptyNotice title={t.noneTitle} text={t.none} />
          ) : (
            <EmptyNotice
              title={t.noneFoundTitle}
              text={t.noneFound}
              action={<Button onClick={() => setTyped('')}>{t.clear}</Button>}
            />
          )
        }
        showMore={t.showMore}
      >
        {(registrations) => <RegistrationTable registrations={registrations} seenBefore={before.data} />}
      </PagedList>
    </section>
  );
}
