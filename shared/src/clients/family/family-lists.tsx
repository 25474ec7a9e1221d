import { Fragment, type ReactNode } from 'react';
import { isStaff, type SessionUser } from '../../contracts/index.ts';
import { ErrorNotice, LoadingRows, type LoadingRowsProps, makeStyles } from '../../ui/index.ts';
import { useNameWithBirthDate } from '../birth-date-beside.tsx';
import { familyClients, looksAfterOthers } from './family-clients.rules.ts';
import { useAssignedClients } from './use-assigned-clients.ts';

export interface FamilyListsProps {
  user: SessionUser;
  loading: LoadingRowsProps;
  /** For an account without clients. */
  empty: ReactNode;
  /**
   * Draws a list.
   * @param clientId - undefined: everything that the account reaches.
   * @param name - The client's name, where the page has a list for each of several clients.
   */
  children(clientId: number | undefined, name: string | undefined): ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0 },
});

/** The lists of an account's own page: of the account itself, and of the clients whom it looks after. */
export function FamilyLists(props: FamilyListsProps) {
  // Without a client id, a client who also works at the clinic would get everything of the clinic: each client has its own list.
  if (isStaff(props.user.roles)) return <ListsByClient {...props} />;
  return props.children(undefined, undefined);
}

function ListsByClient({ user, loading, empty, children }: FamilyListsProps) {
  const styles = useStyles();
  const named = useNameWithBirthDate();
  const isCarer = looksAfterOthers(user.roles);
  const assigned = useAssignedClients(user);
  if (isCarer && assigned.isPending) return <LoadingRows {...loading} />;
  if (isCarer && !assigned.data)
    return (
      <ErrorNotice error={assigned.error} isRetrying={assigned.isFetching} onRetry={() => void assigned.refetch()} />
    );
  const clients = familyClients(user, assigned.data ?? []);
  if (clients.length === 0) return empty;
  return (
    <div className={styles.root}>
      {clients.map(({ id, name, birthday }) => (
        <Fragment key={id}>{children(id, clients.length > 1 ? named(name, birthday) : undefined)}</Fragment>
      ))}
    </div>
  );
}
