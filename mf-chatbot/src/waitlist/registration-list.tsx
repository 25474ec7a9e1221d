import { useMessages, useRemote } from '@carefront/shared/app';
import { EmptyNotice, makeStyles } from '@carefront/shared/ui';
import { PagedList, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RegistrationTable } from './registration-table.tsx';
import { registrationsQuery } from './registrations.api.ts';
import { useMarkSeen } from './use-mark-seen.ts';
import { useNewRegistrations } from './use-new-registrations.ts';
import { WAITLIST } from './waitlist.messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600 },
});

/** Lists the people on the waitlist, page by page. */
export function RegistrationList() {
  const t = useMessages(WAITLIST);
  const styles = useStyles();
  const { api } = useRemote();
  useNewRegistrations();
  const list = usePagedRows(useInfiniteQuery(registrationsQuery(api)), ({ client_id }) => client_id);
  useMarkSeen(list.rows[0]?.registered_at);
  return (
    <section className={styles.root}>
      <h2 className={styles.heading}>{list.total === null ? t.table : t.counted(list.total)}</h2>
      <PagedList
        list={list}
        loading={{ label: t.loading, rows: 5, heightPx: 72 }}
        empty={<EmptyNotice title={t.noneTitle} text={t.none} />}
        showMore={t.showMore}
      >
        {(registrations) => <RegistrationTable registrations={registrations} />}
      </PagedList>
    </section>
  );
}
