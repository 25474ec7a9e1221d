import { useMessages } from '@carefront/shared/app';
import { useNameWithBirthDate } from '@carefront/shared/clients';
import { makeStyles } from '@carefront/shared/ui';
import { PagedList } from '@carefront/shared/ui/pages';
import { useId } from 'react';
import type { ConsentFilter } from '../../../consents/consents.api.ts';
import { birthDatesBeside, fullNameOf } from '../../../consents/equal-names.rules.ts';
import { ConsentRow } from './consent-row.tsx';
import { OWN_CONSENTS } from './own-consents.messages.ts';
import { isClientShown } from './own-consents.rules.ts';
import { useOwnConsents } from './use-own-consents.ts';

export interface ConsentListProps {
  /** 'waiting': what waits for the reader's signature, without a heading. 'kept': the others, under a heading. */
  kind: 'waiting' | 'kept';
  filter: Pick<ConsentFilter, 'client_id'>;
  /** The account's own client record; null: the account has none. */
  ownClientId: number | null;
  /** The client's name; absent when only one list is shown. */
  name?: string | undefined;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  heading: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600, overflowWrap: 'anywhere' },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
});

/** Lists consents page by page. Draws nothing without consents. */
export function ConsentList({ kind, filter, ownClientId, name }: ConsentListProps) {
  const t = useMessages(OWN_CONSENTS);
  const styles = useStyles();
  const id = useId();
  const own = useOwnConsents(filter);
  const list = own[kind];
  const named = useNameWithBirthDate();
  const birthDateOf = birthDatesBeside(own.all);
  const isKept = kind === 'kept';
  const isWhose = isKept && name !== undefined ? false : name !== undefined || isClientShown(own.all, ownClientId);
  if (!list.isLoading && !list.error && !list.hasMore && list.rows.length === 0) return null;
  return (
    <div className={styles.root} {...(isKept ? { role: 'group', 'aria-labelledby': id } : {})}>
      {isKept && (
        <h3 id={id} className={styles.heading}>
          {name === undefined ? t.consents : t.consentsOf(name)}
        </h3>
      )}
      <PagedList
        className={styles.root}
        list={list}
        loading={{ label: t.loading, rows: 1, heightPx: 96 }}
        empty={null}
        showMore={t.showMore}
      >
        {(consents) => (
          <ul className={styles.list}>
            {consents.map((consent) => (
              <li key={consent.id}>
                <ConsentRow
                  consent={consent}
                  whose={isWhose ? (name ?? named(fullNameOf(consent.client), birthDateOf(consent))) : null}
                  level={isKept ? 4 : 3}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
