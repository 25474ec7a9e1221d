import { useMessages } from '@carefront/shared/app';
import { EmptyNotice, makeStyles } from '@carefront/shared/ui';
import { PagedList } from '@carefront/shared/ui/pages';
import { useId } from 'react';
import type { ConsentFilter } from '../../../consents/consents.api.ts';
import { ConsentRow } from './consent-row.tsx';
import { OWN_CONSENTS } from './own-consents.messages.ts';
import { isClientShown } from './own-consents.rules.ts';
import { useOwnConsents } from './use-own-consents.ts';

export interface ConsentListProps {
  filter: Pick<ConsentFilter, 'client_id'>;
  /** The account's own client record; null: the account has none. */
  ownClientId: number | null;
  /** The client's name above the list; absent when only one list is shown. */
  title?: string | undefined;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  heading: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600, overflowWrap: 'anywhere' },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
});

/** Lists consents page by page. Consents that wait for the reader come first. */
export function ConsentList({ filter, ownClientId, title }: ConsentListProps) {
  const t = useMessages(OWN_CONSENTS);
  const styles = useStyles();
  const id = useId();
  const own = useOwnConsents(filter);
  const isWhose = title === undefined && isClientShown(own.rows, ownClientId);
  return (
    <div className={styles.root} {...(title === undefined ? {} : { role: 'group', 'aria-labelledby': id })}>
      {title !== undefined && (
        <h3 id={id} className={styles.heading}>
          {title}
        </h3>
      )}
      <PagedList
        className={styles.root}
        list={own}
        loading={{ label: t.loading, rows: 2, heightPx: 96 }}
        empty={
          title === undefined ? <EmptyNotice title={t.noneTitle} text={t.none} /> : <EmptyNotice text={t.noneOfOne} />
        }
        showMore={t.showMore}
      >
        {(consents) => (
          <ul className={styles.list}>
            {consents.map((consent) => (
              <li key={consent.id}>
                <ConsentRow consent={consent} isClientShown={isWhose} level={title === undefined ? 3 : 4} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
