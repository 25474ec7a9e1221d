import { useMessages } from '@carefront/shared/app';
import { Button, EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useId } from 'react';
import type { ConsentFilter } from '../../consents/consents.api.ts';
import { OWN_CONSENTS } from '../../messages/own-consents.messages.ts';
import { ConsentRow } from './consent-row.tsx';
import { isWhoseShown } from './own-consents.rules.ts';
import { useNewItemFocus } from './use-new-item-focus.ts';
import { useOwnConsents } from './use-own-consents.ts';

export interface ConsentListProps {
  filter: Pick<ConsentFilter, 'client_id'>;
  /** The account's own client record; null: none. */
  ownClientId: number | null;
  /** Above one list among several: whose it is. */
  title?: string | undefined;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  heading: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600, overflowWrap: 'anywhere' },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  more: { alignSelf: 'center' },
});

/** A page at a time; what waits for the reader first. */
export function ConsentList({ filter, ownClientId, title }: ConsentListProps) {
  const t = useMessages(OWN_CONSENTS);
  const styles = useStyles();
  const id = useId();
  const own = useOwnConsents(filter);
  const { consents } = own;
  const newItemFocus = useNewItemFocus(consents?.length ?? 0);
  const isWhose = title === undefined && isWhoseShown(consents ?? [], ownClientId);
  return (
    <div
      className={styles.root}
      aria-busy={own.isFetching}
      {...(title === undefined ? {} : { role: 'group', 'aria-labelledby': id })}
    >
      {title !== undefined && (
        <h3 id={id} className={styles.heading}>
          {title}
        </h3>
      )}
      {own.isLoading && <LoadingRows label={t.loading} rows={2} heightPx={96} />}
      {own.error && <ErrorNotice error={own.error} isRetrying={own.isFetching} onRetry={own.retry} />}
      {consents?.length === 0 &&
        (title === undefined ? <EmptyNotice title={t.noneTitle} text={t.none} /> : <EmptyNotice text={t.noneOfOne} />)}
      {consents && consents.length > 0 && (
        <ul ref={newItemFocus.list} className={styles.list}>
          {consents.map((consent) => (
            <li key={consent.id}>
              <ConsentRow consent={consent} isWhoseShown={isWhose} level={title === undefined ? 3 : 4} />
            </li>
          ))}
        </ul>
      )}
      {own.nextError && <ErrorNotice error={own.nextError} />}
      {own.hasMore && (
        <Button
          className={styles.more}
          isBusy={own.isLoadingMore}
          onClick={() => {
            newItemFocus.expectMore();
            own.loadMore();
          }}
        >
          {t.showMore(own.left)}
        </Button>
      )}
    </div>
  );
}
