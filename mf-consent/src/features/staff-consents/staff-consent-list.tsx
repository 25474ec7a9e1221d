import { navigate, useMessages, useRemote } from '@carefront/shared/app';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { Button, EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { consentsOf, consentsQuery } from '../../consents/consents.api.ts';
import { STAFF_CONSENTS } from '../../messages/staff-consents.messages.ts';
import { ConsentTable } from './consent-table.tsx';
import { type ListedStatus, openConsentPath } from './staff-consents.rules.ts';
import { useRowFocus } from './use-row-focus.ts';

export interface StaffConsentListProps {
  status: ListedStatus;
  onEmailGuardian(consent: ConsentListItem): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600, outlineStyle: 'none' },
  more: { alignSelf: 'center' },
});

/** Consents that stand so, a page at a time. Asked for anew when the person comes back to the tab: a guardian may have signed. */
export function StaffConsentList({ status, onEmailGuardian }: StaffConsentListProps) {
  const t = useMessages(STAFF_CONSENTS);
  const styles = useStyles();
  const { api } = useRemote();
  const list = useInfiniteQuery({
    ...consentsQuery(api, status === null ? {} : { status }),
    refetchOnWindowFocus: true,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const consents = useMemo(() => (list.data ? consentsOf(list.data) : []), [list.data]);
  const ids = useMemo(() => consents.map(({ id }) => id), [consents]);
  const rowFocus = useRowFocus(ids, heading);
  const total = list.data?.pages.at(-1)?.total ?? null;
  const name = status === null ? t.all : t[status];
  return (
    <section className={styles.root} aria-busy={list.isFetching}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {total === null ? name : t.counted(name, total)}
      </h2>
      {list.isPending && <LoadingRows label={t.loading} rows={5} heightPx={72} />}
      {list.isError && !list.isFetchNextPageError && (
        <ErrorNotice error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && consents.length === 0 && (
        <EmptyNotice
          title={status === null ? t.noneTitle : t.noneOfStatusTitle}
          text={status === null ? t.none : t.noneOfStatus}
        />
      )}
      {consents.length > 0 && (
        <ConsentTable
          consents={consents}
          onOpen={({ id }) => {
            rowFocus.remember(id);
            navigate(openConsentPath(id, status));
          }}
          onEmailGuardian={(consent) => {
            rowFocus.remember(consent.id);
            onEmailGuardian(consent);
          }}
        />
      )}
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
          {t.showMore(Math.max(0, (total ?? 0) - consents.length))}
        </Button>
      )}
    </section>
  );
}
