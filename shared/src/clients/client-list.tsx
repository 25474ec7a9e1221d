import { type UIEvent, useEffect, useRef } from 'react';
import { useMessages } from '../app/index.ts';
import type { ClientListItem } from '../contracts/index.ts';
import { ErrorNotice, LoadingRows, makeStyles, mergeClasses, PersonAvatar, useComboboxStyles } from '../ui/index.ts';
import { CLIENT_PICKER } from './messages.ts';
import type { ClientSearch } from './use-client-search.ts';

export interface ClientListProps {
  id: string;
  label: string;
  isOpen: boolean;
  search: ClientSearch;
  /** Message when no client was found. */
  none: string;
  chosenId: number | null;
  activeId: number | null;
  optionId: (clientId: number) => string;
  /** Gives the focus back to the field before the act: its button goes with what it asks for. */
  keepField: (act: () => void) => () => void;
  onChoose: (client: ClientListItem) => void;
}

/** The next page is asked for when less than this is left below. */
const NEAR_END_PX = 240;

const useStyles = makeStyles({
  option: { gap: '12px', padding: '6px 8px' },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  status: {
    flexShrink: 0,
    marginInlineStart: 'auto',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    fontWeight: 400,
  },
});

/** The list of the client picker: loading, failed, none, filled. The focus stays in the field. */
export function ClientList(props: ClientListProps) {
  const { id, label, isOpen, search, none, chosenId, activeId, optionId, keepField, onChoose } = props;
  const styles = useComboboxStyles();
  const own = useStyles();
  const t = useMessages(CLIENT_PICKER);
  const box = useRef<HTMLDivElement>(null);
  const hasClients = search.clients.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when its clients have made it taller
  useEffect(() => {
    // It opens below the field, where the end of a dialog may hide it.
    if (isOpen) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, hasClients]);

  function onScroll({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) {
    // A page that failed waits for the person: scrolling on would ask again and again.
    if (!search.hasMoreFailed && scrollHeight - scrollTop - clientHeight < NEAR_END_PX) search.loadMore();
  }

  return (
    <div
      ref={box}
      className={mergeClasses(styles.list, !isOpen && styles.closed)}
      onScroll={onScroll}
      // The field keeps the focus: leaving it would close the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {/* It exists while it is closed or empty too: aria-controls must lead somewhere. */}
      <div id={id} role="listbox" aria-label={label} aria-busy={isOpen && (search.isLoading || search.isLoadingMore)}>
        {isOpen &&
          search.clients.map((client, index) => (
            <div
              key={client.id}
              id={optionId(client.id)}
              role="option"
              tabIndex={-1}
              aria-selected={client.id === chosenId}
              aria-setsize={search.total}
              aria-posinset={index + 1}
              className={mergeClasses(
                styles.option,
                own.option,
                client.id === chosenId && styles.chosen,
                client.id === activeId && styles.active,
              )}
              onClick={() => onChoose(client)}
            >
              <PersonAvatar name={client.user.full_name} initials={client.user.initials} size="small" />
              <bdi className={own.name}>{client.user.full_name}</bdi>
              {client.status !== 'Active' && <span className={own.status}>{t[client.status]}</span>}
            </div>
          ))}
      </div>
      {isOpen && <ListEnd search={search} none={none} keepField={keepField} />}
    </div>
  );
}

function ListEnd({ search, none, keepField }: Pick<ClientListProps, 'search' | 'none' | 'keepField'>) {
  const t = useMessages(CLIENT_PICKER);
  const styles = useComboboxStyles();
  if (search.hasFailed) return <ErrorNotice text={t.failed} onRetry={keepField(search.retry)} />;
  if (search.isLoading) return <LoadingRows label={t.loading} rows={3} heightPx={44} gapPx={4} />;
  if (search.hasMoreFailed)
    return <ErrorNotice text={t.moreFailed} onRetry={keepField(search.loadMore)} isRetrying={search.isLoadingMore} />;
  if (search.isLoadingMore) return <LoadingRows label={t.loading} rows={1} heightPx={44} />;
  return search.clients.length === 0 ? <p className={styles.empty}>{none}</p> : null;
}
