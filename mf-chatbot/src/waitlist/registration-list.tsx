import { useMessages, useRemote } from '@carefront/shared/app';
import { Button, EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RegistrationTable } from './registration-table.tsx';
import { registrationsOf, registrationsQuery } from './registrations.api.ts';
import { useNewRowFocus } from './use-new-row-focus.ts';
import { WAITLIST } from './waitlist.messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600 },
  more: { alignSelf: 'center' },
});

/** Who waits, a page at a time. */
export function RegistrationList() {
  const t = useMessages(WAITLIST);
  const styles = useStyles();
  const { api } = useRemote();
  const list = useInfiniteQuery(registrationsQuery(api));
  const registrations = list.data ? registrationsOf(list.data) : [];
  const total = list.data?.pages.at(-1)?.total ?? null;
  const rowFocus = useNewRowFocus(registrations.length);
  return (
    <section className={styles.root} aria-busy={list.isFetching}>
      <h2 className={styles.heading}>{total === null ? t.table : t.counted(total)}</h2>
      {list.isPending && <LoadingRows label={t.loading} rows={5} heightPx={72} />}
      {list.isError && !list.isFetchNextPageError && (
        <ErrorNotice error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && registrations.length === 0 && <EmptyNotice title={t.noneTitle} text={t.none} />}
      {registrations.length > 0 && <RegistrationTable ref={rowFocus.table} registrations={registrations} />}
      {list.isFetchNextPageError && <ErrorNotice error={list.error} />}
      {list.hasNextPage && (
        <Button
          className={styles.more}
          isBusy={list.isFetchingNextPage}
          onClick={() => {
            rowFocus.expectMore();
            void list.fetchNextPage();
          }}
        >
          {t.showMore(Math.max(0, (total ?? 0) - registrations.length))}
        </Button>
      )}
    </section>
  );
}
