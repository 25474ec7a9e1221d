import { useMessages, useRemote } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { Button, EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ListedPerson, peopleQuery } from './people.api.ts';
import { PEOPLE } from './people.messages.ts';
import { filterPeople, NO_FILTER } from './people-filter.rules.ts';
import { PeopleFilters } from './people-filters.tsx';
import { PeopleTable } from './people-table.tsx';
import { PersonDialog } from './person.dialog.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0 } });

/** The list: loading, failed, empty, filled; with a search and filters of what is loaded. */
export function PeopleList({ user }: { user: SessionUser }) {
  const t = useMessages(PEOPLE);
  const styles = useStyles();
  const { api } = useRemote();
  const [filter, setFilter] = useState(NO_FILTER);
  const [edited, setEdited] = useState<ListedPerson | null>(null);
  const list = useQuery(peopleQuery(api));
  if (list.isPending) return <LoadingRows label={t.loading} rows={6} heightPx={72} />;
  if (list.isError)
    return <ErrorNotice error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />;
  const { data: people, disciplines } = list.data;
  if (people.length === 0) return <EmptyNotice title={t.noneTitle} text={t.none} />;
  const shown = filterPeople(people, filter);
  return (
    <div className={styles.root}>
      <PeopleFilters filter={filter} onChange={setFilter} />
      {shown.length === 0 ? (
        <EmptyNotice
          title={t.noMatchTitle}
          text={t.noMatch}
          action={<Button onClick={() => setFilter(NO_FILTER)}>{t.clear}</Button>}
        />
      ) : (
        <PeopleTable people={shown} user={user} onEdit={setEdited} />
      )}
      {edited && (
        <PersonDialog person={edited} user={user} disciplines={disciplines} onClosed={() => setEdited(null)} />
      )}
    </div>
  );
}
