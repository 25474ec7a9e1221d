import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useRemote } from '../../app/index.ts';
import { getGuardianData } from '../../contracts/calls.ts';
import { isStaff, type Role, type SessionUser } from '../../contracts/index.ts';
import type { ApiClient } from '../../http/index.ts';
import { ErrorNotice, LoadingRows, type LoadingRowsProps, makeStyles } from '../../ui/index.ts';
import { useNameWithBirthDate } from '../client-name.tsx';

export interface FamilyListsProps {
  user: SessionUser;
  /** Only this client's list, without a name. Absent: everything that the account reaches. */
  clientId?: number | undefined;
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
  if (props.clientId !== undefined) return props.children(props.clientId, undefined);
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

/** The clients of whom the account is a guardian or contact. An account with neither role asks for nothing: the query stays pending. */
export function useAssignedClients({ roles }: Pick<SessionUser, 'roles'>) {
  const { api } = useRemote();
  return useQuery({ ...assignedClientsQuery(api), enabled: looksAfterOthers(roles) });
}

function assignedClientsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['own', 'assigned-clients'],
    queryFn: async ({ signal }) => (await api.call(getGuardianData, { query: {}, signal })).clients,
  });
}

interface OwnClient {
  id: number;
  name: string;
  /** Where another client of the account has the same name. */
  birthday?: string | undefined;
}

/** Whether the account may have clients assigned to it. */
export const looksAfterOthers = (roles: readonly Role[]): boolean =>
  roles.includes('guardian') || roles.includes('contact');

/** The clients of the account: its own client record, when the account has the role of a client, and the assigned clients. Each once. */
export function familyClients(
  { client_id, full_name, roles }: Pick<SessionUser, 'client_id' | 'full_name' | 'roles'>,
  assigned: readonly { id: number; birthday?: string | undefined; user: { full_name: string } }[],
): OwnClient[] {
  const own = client_id !== null && roles.includes('client') ? [{ id: client_id, name: full_name }] : [];
  const others = assigned.filter(({ id }) => id !== own[0]?.id);
  return [...own, ...others.map(({ id, birthday, user }) => ({ id, name: user.full_name, birthday }))];
}
